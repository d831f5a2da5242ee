/**
 * Connect Four, tic-tac-toe and their larger boards, and an alpha-beta search that plays them.
 *
 * A side's stones are a pair of 32-bit words with a bit for each cell. Cells are numbered column by
 * column from below; on 7 columns by 6 rows:
 *
 *      5 11 17 23 29 | 35 41        row 5, the top
 *      4 10 16 22 28 | 34 40
 *      3  9 15 21 27 | 33 39
 *      2  8 14 20 26 | 32 38        32 and more are bits of the second word
 *      1  7 13 19 25 | 31 37
 *      0  6 12 18 24 | 30 36        row 0, the bottom
 *
 * A stone wins if it completes one of the lines through its cell, each of which is such a pair, too:
 * after columns 4, 4 the words of the first side are 1 << 18 and 0, of the second 1 << 19 and 0.
 *
 * Moves, their order, the evaluation, scores and counts are those of `engine/search` with the
 * evaluation `squares`, which tests hold them to. Moves count from 0, cells are [column, row].
 */

/**
 * @typedef {object} Rules
 * @property {number} columns Width in cells.
 * @property {number} rows Height in cells.
 * @property {number} connect How many in a row win.
 * @property {boolean} gravity Whether a stone falls to the lowest empty cell of its column.
 */

/**
 * @typedef {object} Question
 * @property {Rules} rules
 * @property {number[]} moves What has been played.
 * @property {number} depth How many plies to look ahead, at least 1.
 * @property {boolean} [ordered] Whether promising moves are tried first; default true.
 * @property {boolean} [deepen] Whether depths 1, 2, … come before; default true.
 * @property {number[]} [preference] Among equal moves the first in it is chosen; default ascending.
 * @property {boolean} [random] Whether any of equal moves is chosen.
 */

/**
 * @typedef {object} Answer
 * @property {number} move The best move.
 * @property {number} score For the side to move; a win n plies away is `WIN - n`.
 * @property {number} nodes Positions visited.
 * @property {number} depth The depth reached, in plies.
 */

/** The score of a won game, as in `engine/search/limits.py`. */
export const WIN = 1_000_000;
const INFINITE = WIN + 1;
const LONGEST_GAME = 1_000;
const NONE = -1;

/** A board and the moves on it. */
export class Board {
  /**
   * @param {Rules} rules At most 64 cells.
   * @param {number[]} moves What has been played, from an empty board.
   */
  constructor(rules, moves = []) {
    const { columns, rows, gravity } = rules;
    this.rules = rules;
    this.cellCount = columns * rows;
    if (this.cellCount > 64) throw new RangeError(`${columns}x${rows} has more than 64 cells`);
    /** How many different moves there are. */
    this.moveCount = gravity ? columns : this.cellCount;
    /** The stones: the first side's two words, then the second side's. */
    this.words = new Int32Array(4);
    /** The lowest empty row of each column, where stones fall. */
    this.heights = new Uint8Array(columns);
    this.squareCells = Uint8Array.from({ length: this.cellCount }, (_, square) => {
      return (square % columns) * rows + rows - 1 - Math.floor(square / columns);
    });
    this.lines = linesOf(rules);
    this.finishers = finishersOf(rules, this.lines);
    /** @type {number[]} The moves played. */
    this.moves = [];
    for (const move of moves) this.play(move);
  }

  /** The side to move: 0 or 1. */
  get side() {
    return this.moves.length & 1;
  }

  /** Returns the side whose stone lies in a cell, -1 for none. @param {number} cell */
  stoneAt(cell) {
    const word = cell >>> 5, bit = 1 << cell;
    return this.words[word] & bit ? 0 : this.words[2 + word] & bit ? 1 : NONE;
  }

  /** Returns the cell that a move fills, -1 where it is not legal. @param {number} move */
  cellOf(move) {
    const { columns, rows, gravity } = this.rules;
    if (!(move >= 0 && move < this.moveCount)) return NONE;
    if (gravity) return this.heights[move] < rows ? move * rows + this.heights[move] : NONE;
    const cell = this.squareCells[move];
    return this.stoneAt(cell) === NONE ? cell : NONE;
  }

  /** The cell of the last stone; -1 on an empty board. */
  get lastCell() {
    const move = this.moves.at(-1);
    if (move === undefined) return NONE;
    return this.rules.gravity ? move * this.rules.rows + this.heights[move] - 1 : this.squareCells[move];
  }

  /** The legal moves, ascending; none after the end. */
  get legalMoves() {
    if (this.outcome !== null) return [];
    return [...Array(this.moveCount).keys()].filter((move) => this.cellOf(move) !== NONE);
  }

  /** Plays a legal move. @param {number} move */
  play(move) {
    const cell = this.cellOf(move);
    if (cell === NONE || this.outcome !== null) throw new RangeError(`move ${move} is not legal`);
    this.words[2 * this.side + (cell >>> 5)] |= 1 << cell;
    if (this.rules.gravity) this.heights[move]++;
    this.moves.push(move);
  }

  /** The winner, 0 or 1, "draw", or null while the game goes on. */
  get outcome() {
    if (this.winningLines.length) return 1 - this.side;
    return this.moves.length === this.cellCount ? "draw" : null;
  }

  /** The full lines of the side that moved last: each a list of cells. */
  get winningLines() {
    const mover = 1 - this.side;
    return this.lines.filter((line) => line.every((cell) => this.stoneAt(cell) === mover));
  }

  /** The first and the last cell of each of them. */
  get winningEnds() {
    return this.winningLines.map((line) => [line[0], line[line.length - 1]]);
  }

  /** Every stone: its cell and its side. */
  get stones() {
    const cells = [...Array(this.cellCount).keys()];
    return cells.map((cell) => [cell, this.stoneAt(cell)]).filter(([, side]) => side !== NONE);
  }
}

/**
 * Returns the cells of every line, by direction, column and row.
 * @param {Rules} rules
 * @returns {number[][]}
 */
function linesOf({ columns, rows, connect }) {
  const found = [];
  for (const [right, up] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
    for (let column = 0; column + right * (connect - 1) < columns; column++) {
      for (let row = 0; row < rows; row++) {
        const end = row + up * (connect - 1);
        if (end < 0 || end >= rows) continue;
        const line = [];
        for (let i = 0; i < connect; i++) line.push((column + right * i) * rows + row + up * i);
        found.push(line);
      }
    }
  }
  return found;
}

/**
 * Returns for each cell the lines that a stone in it can complete, as pairs of words, one after the
 * other, and where each cell's begin. Where stones fall nothing lies above the stone played.
 * @param {Rules} rules
 * @param {number[][]} lines
 */
function finishersOf({ columns, rows, gravity }, lines) {
  const begin = [0];
  const words = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    for (const line of lines) {
      if (!line.includes(cell)) continue;
      if (gravity && cell % rows < rows - 1 && line.includes(cell + 1)) continue;
      let low = 0, high = 0;
      for (const each of line) each < 32 ? (low |= 1 << each) : (high |= 1 << each);
      words.push(low, high);
    }
    begin.push(words.length);
  }
  return { begin: Uint16Array.from(begin), words: Int32Array.from(words) };
}

/**
 * Returns how many lines pass through each cell: 3 4 5 7 5 4 3 on the bottom row of 7x6.
 * @param {Board} board
 */
function squareValues(board) {
  const values = new Int32Array(board.cellCount);
  for (const line of board.lines) for (const cell of line) values[cell]++;
  return values;
}

/**
 * Returns all moves by how many lines pass through their column or square, most first.
 * @param {Board} board
 * @param {Int32Array} values
 */
function centreFirst(board, values) {
  const { rows, gravity } = board.rules;
  const through = Array.from({ length: board.moveCount }, (_, move) => {
    if (!gravity) return values[board.squareCells[move]];
    return values.slice(move * rows, (move + 1) * rows).reduce((sum, value) => sum + value, 0);
  });
  return [...through.keys()].sort((one, other) => through[other] - through[one] || one - other);
}

/** Alpha-beta from one position: Knuth and Moore 1975, fail-soft, with killers (Huberman 1968). */
class Search {
  /**
   * @param {Board} board It is changed during a search, and as it was afterwards.
   * @param {boolean} ordered Whether killers and the centre are tried first.
   */
  constructor(board, ordered) {
    const values = squareValues(board);
    /** Positions visited. */
    this.nodes = 0;
    /** Leaves judged by the evaluation, because the depth ended there. */
    this.estimates = 0;
    this.board = board;
    this.ordered = ordered;
    this.moves = Uint8Array.from(
      ordered ? centreFirst(board, values) : Array(board.moveCount).keys(),
    );
    this.values = values;
    this.killers = new Int8Array(2 * board.cellCount + 4).fill(NONE);
    /** Stones on the board. */
    this.ply = board.moves.length;
  }

  /** The evaluation for the side to move: lines through its stones less those of the other's. */
  get worth() {
    let sum = 0;
    for (let cell = 0; cell < this.board.cellCount; cell++) {
      const side = this.board.stoneAt(cell);
      if (side !== NONE) sum += side === this.board.side ? this.values[cell] : -this.values[cell];
    }
    return sum;
  }

  /**
   * Returns the score of a move of the side to move, for that side; `NaN` if it is not legal.
   *
   * @param {number} move
   * @param {number} depth Plies to look ahead, this move included.
   * @param {number} alpha
   * @param {number} beta
   * @param {number} distance How many plies the position lies below the root.
   * @param {number} worth Its evaluation.
   * @returns {number}
   */
  after(move, depth, alpha, beta, distance, worth) {
    const { heights, words, finishers, squareCells, rules, cellCount } = this.board;
    let cell;
    if (rules.gravity) {
      const height = heights[move];
      if (height === rules.rows) return NaN;
      cell = move * rules.rows + height;
    } else {
      cell = squareCells[move];
      if ((words[cell >>> 5] | words[2 + (cell >>> 5)]) & (1 << cell)) return NaN;
    }
    this.nodes++;
    const side = 2 * (this.ply & 1);
    const low = cell < 32 ? words[side] | (1 << cell) : words[side];
    const high = cell < 32 ? words[side + 1] : words[side + 1] | (1 << cell);
    const lines = finishers.words, end = finishers.begin[cell + 1];
    for (let i = finishers.begin[cell]; i < end; i += 2) {
      const line = lines[i], rest = lines[i + 1];
      if ((low & line) === line && (high & rest) === rest) return WIN - distance - 1;
    }
    if (this.ply + 1 === cellCount) return 0;
    const gained = worth + this.values[cell];
    if (depth === 1) {
      this.estimates++;
      return gained;
    }
    const at = side + (cell >>> 5), bit = 1 << cell;
    words[at] |= bit;
    if (rules.gravity) heights[move]++;
    this.ply++;
    const score = 0 - this.visit(depth - 1, 0 - beta, 0 - alpha, distance + 1, 0 - gained);
    this.ply--;
    if (rules.gravity) heights[move]--;
    words[at] ^= bit;
    return score;
  }

  /**
   * Returns the score of the position on the board for the side to move: exact between alpha and
   * beta, at most true or at least true beyond them.
   *
   * @param {number} depth
   * @param {number} alpha
   * @param {number} beta
   * @param {number} distance
   * @param {number} worth
   * @returns {number}
   */
  visit(depth, alpha, beta, distance, worth) {
    const { moves, killers } = this, at = 2 * distance;
    const one = killers[at], two = killers[at + 1];
    let best = -INFINITE;
    for (let i = -2; i < moves.length; i++) {
      const move = i === -2 ? one : i === -1 ? two : moves[i];
      if (i < 0 ? move === NONE : move === one || move === two) continue;
      const score = this.after(move, depth, alpha, beta, distance, worth);
      if (!(score > best)) continue;
      best = score;
      if (best > alpha) alpha = best;
      if (alpha >= beta) {
        if (this.ordered && move !== one && move !== two) {
          killers[at + 1] = one;
          killers[at] = move;
        }
        break;
      }
    }
    return best;
  }

  /**
   * Searches every move of `order` to a depth; among equals the first in `preference` is best.
   *
   * A move preferred to the best so far is given a window that lets a tie show.
   * @param {number} depth
   * @param {number[]} preference
   * @param {number[]} order
   */
  root(depth, preference, order) {
    const worth = this.worth;
    let best = NONE, score = -INFINITE;
    this.nodes++;
    for (const move of order) {
      const ties = best !== NONE && preference.indexOf(move) < preference.indexOf(best);
      const alpha = best === NONE ? -INFINITE : score - Number(ties);
      const found = this.after(move, depth, alpha, INFINITE, 0, worth);
      if (best === NONE || found > score || (ties && found === score)) {
        best = move;
        score = found;
      }
    }
    return { move: best, score, nodes: this.nodes, depth };
  }
}

/**
 * Returns the move that alpha-beta finds in a position that is not over.
 *
 * Deepening ends early where the game is decided or its end was reached everywhere.
 * @param {Question} question
 * @param {(answer: Answer) => void} [report] Is told the answer of each depth.
 * @returns {Answer}
 */
export function choose(question, report = () => {}) {
  const { rules, moves, depth, ordered = true, deepen = true } = question;
  const board = new Board(rules, moves);
  const search = new Search(board, ordered);
  const preference = question.preference ?? board.legalMoves;
  if (question.random) preference.sort(() => Math.random() - 0.5);
  if (!deepen) return search.root(depth, preference, preference);
  let order = preference;
  for (let reached = 1; ; reached++) {
    const before = search.estimates;
    const found = search.root(reached, preference, order);
    report(found);
    const away = WIN - Math.abs(found.score);
    const decided = away <= LONGEST_GAME && away <= reached;
    if (decided || search.estimates === before || reached === depth) return found;
    order = [found.move, ...preference.filter((move) => move !== found.move)];
  }
}
