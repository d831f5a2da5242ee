// Draws the pages of Plyfall from the data that stands in them: searches and games that are stepped
// through, exercises that are filled in. `engine/pages` writes the data, and every text in it.
// Plain JavaScript without a library or a build step; `tsc` checks the types in the comments.

/** What draws each kind of page. @type {Record<string, (data: any) => void>} */
const KINDS = {};

// Elements

/** @typedef {Record<string, string | number | boolean | ((event: any) => void) | undefined>} Attributes */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Gives an element attributes (functions become listeners, false and undefined are left out) and children.
 * @template {Element} T
 * @param {T} made @param {Attributes} attributes @param {Child[]} children @returns {T}
 */
function furnish(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * Makes an element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 */
function html(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/**
 * Makes an element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} attributes @param {Child[]} children
 */
function svg(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** Makes an icon of 16 × 16 from a path. @param {string} path */
function icon(path) {
  return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: path }));
}

const ICONS = {
  first: "M3.5 3v10M12.5 3 7 8l5.5 5",
  back: "M10 3 5 8l5 5",
  next: "M6 3l5 5-5 5",
  mark: "M3.5 3 9 8l-5.5 5M12.5 3v10",
};

/** Fills in a message with named fields. @param {string} message @param {Record<string, string | number>} fields */
function fill(message, fields) {
  return message.replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}

// Shell

/**
 * @typedef {Object} PageData What every page has.
 * @property {string} kind @property {string} title @property {string} subtitle
 * @property {Record<string, string>} words @property {string} [address] Where the program is found.
 */

/** Where a page is drawn, and whose keys it hears. @type {HTMLElement} */
let place = document.body;

/**
 * Makes the frame of a page: title, switch of modes if there is one, main part, footer.
 * @param {PageData} data @param {HTMLElement | null} [modes]
 */
function shell(data, modes = null) {
  const { words } = data;
  const main = html("main");
  const made = data.address ? html("a", { class: "link", href: data.address }, words.made_with) : words.made_with;
  const printing = html("button", { type: "button", class: "link", click: () => print() }, words.print);
  place.append(
    html("header", {}, html("div", {}, html("h1", {}, data.title), html("p", {}, data.subtitle)), modes),
    main,
    html("footer", {}, html("span", {}, words.keys), html("span", {}, made, printing)),
  );
  return main;
}

/**
 * Makes a switch of which one part is pressed.
 * @param {string} label @param {string[]} names @param {(chosen: number) => void} choose @param {number} [first]
 */
function choice(label, names, choose, first = 0) {
  const parts = names.map((name, number) =>
    html("button", { type: "button", "aria-pressed": String(number === first), click: () => press(number) }, name),
  );
  /** @param {number} number */
  function press(number) {
    parts.forEach((part, each) => part.setAttribute("aria-pressed", String(each === number)));
    choose(number);
  }
  return html("div", { class: "choice", role: "group", "aria-label": label }, ...parts);
}

/** Makes the line in which a sentence is shown and read aloud; `say` puts one there. @param {string} [kind] */
function speaker(kind = "sentence") {
  const line = html("p", { class: kind, role: "status", "aria-live": "polite" });
  /** @param {string} head @param {string} rest @param {string} [tone] */
  function say(head, rest, tone = "") {
    line.className = `${kind} ${tone}`;
    line.replaceChildren(head ? html("strong", {}, head) : "", head && rest ? " " : "", rest);
  }
  return { line, say };
}

// Boards

/** @typedef {import("./search.js").Rules} Rules */
/** @typedef {[cell: number, side: number]} Stone Cells count column by column, from below. */
/**
 * @typedef {Object} Shown What a board shows.
 * @property {Stone[]} stones @property {number} [last] The cell of the last stone.
 * @property {boolean} [falls] Whether that stone falls into its place.
 * @property {number} [faint] How opaque it is. @property {[glyph: string, tone: string]} [mark] Its mark.
 * @property {Stone[]} [line] Stones of a line, numbered. @property {Stone[]} [wins] Where a side wins after it.
 * @property {[from: number, to: number][]} [outlines] Lines of cells.
 * @property {Record<number, string>} [values] What stands in cells. @property {boolean} [open] Whether one may play.
 */

const SIDES = ["one", "two"], CELL = 64, PAD = 10, BELOW = 30;
const DISCS = 0xe000, DISC = /[\ue000-\uf8ff]/;
const STAR = "M0-10 2.9-3.3 10-2.6 4.7 2.2 6.2 9.2 0 5.5-6.2 9.2-4.7 2.2-10-2.6-2.9-3.3z";

/** Draws the sign of a side: a ring, a star, a cross. @param {number} side @param {boolean} gravity */
function sign(side, gravity) {
  if (gravity) return side ? svg("path", { d: STAR, class: "sign solid" }) : svg("circle", { r: 7.5, class: "sign" });
  return side ? svg("circle", { r: 8.5, class: "sign" }) : svg("path", { d: "M-8-8 8 8M8-8-8 8", class: "sign" });
}

/** Makes a small disc for a text, with a number or, for 0, its sign. @param {number} side @param {number} number @param {boolean} gravity */
function disc(side, number, gravity) {
  const within = number ? String(number) : svg("svg", { viewBox: "-16 -16 32 32", "aria-hidden": "true" }, sign(side, gravity));
  return html("span", { class: `disc ${SIDES[side]} ${gravity ? "" : "flat"}` }, within);
}

/** Returns a text whose characters for discs have become discs. @param {string} text @param {boolean} gravity */
function rich(text, gravity) {
  const drawn = (/** @type {string} */ each, code = each.charCodeAt(0) - DISCS) => (code < 0 ? each : disc(code % 2, code >> 1, gravity));
  return text.split(/(\(?[\ue000-\uf8ff][).,;:]*)/).map((part) => {
    return DISC.test(part) ? html("span", { class: "whole" }, ...[...part].map((each) => drawn(each))) : part;
  });
}

/**
 * Makes a board with a button for each column or square; `press` is told which was chosen, `names` are those of the stones.
 * @param {Rules} rules @param {string[]} names @param {Record<string, string>} words @param {(move: number) => void} press
 */
function boardView(rules, names, words, press) {
  const { columns, rows, gravity } = rules, name = gravity ? "column" : "square";
  const width = columns * CELL + 2 * PAD, high = rows * CELL + 2 * PAD, height = high + (gravity ? BELOW : 0);
  let turned = false, /** @type {Shown} */ shown = { stones: [] }, /** @type {number | null} */ pointed = null;
  const stones = svg("g"), notes = svg("g"), under = svg("g"), numbers = svg("g", { class: "places" });
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    svg("defs", {}, gradient("plate", "0%", "linear"), gradient("hole-ground", "0%", "linear"), gradient("one", "40%", "radial"), gradient("two", "40%", "radial"),
      svg("pattern", { id: "hole", patternUnits: "userSpaceOnUse", x: PAD, y: PAD, width: CELL, height: CELL }, svg("rect", { width: CELL, height: CELL, fill: "url(#hole-ground)" }))),
    svg("rect", { x: 1, y: 1, width: width - 2, height: high - 2, rx: 15, class: "wall" }), under, stones, front(), notes, numbers);
  const buttons = html("div", { class: "presses", role: "group", "aria-label": words.board });
  const box = html("div", { class: `big-board ${gravity ? "falling" : "flat"}`, style: `--ratio:${width / height}` }, picture, buttons);
  const moves = Array.from({ length: gravity ? columns : columns * rows }, (_, move) => makeButton(move));
  place.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
    if (box.isConnected && !typing && /^[1-9]$/.test(event.key) && Number(event.key) <= moves.length) press(Number(event.key) - 1);
  });
  lay();

  /** @param {string} id @param {string} at @param {"linear" | "radial"} kind */
  function gradient(id, at, kind) {
    const stops = [0, 1, 2].map((n) => svg("stop", { offset: `${n * 50}%`, class: `${id}-${n}` }));
    if (kind === "linear") return svg("linearGradient", { id, x2: "0", y2: "1" }, ...stops);
    return svg("radialGradient", { id, cx: at, cy: "32%", r: "72%" }, ...stops);
  }

  /** Draws the front with its holes, or the lines between squares. */
  function front() {
    if (!gravity) {
      const lines = [...Array(columns - 1).keys()].map((n) => `M${PAD + (n + 1) * CELL} ${PAD + 6}v${rows * CELL - 12}`)
        .concat([...Array(rows - 1).keys()].map((n) => `M${PAD + 6} ${PAD + (n + 1) * CELL}h${columns * CELL - 12}`));
      return svg("path", { d: lines.join(""), class: "between" });
    }
    const hole = (/** @type {number[]} */ [x, y]) => `M${x - 26} ${y}a26 26 0 1 0 52 0a26 26 0 1 0-52 0z`;
    const holes = Array.from({ length: columns * rows }, (_, cell) => hole(middle(cell))).join("");
    const edge = `M16 1H${width - 16}a15 15 0 0 1 15 15V${high - 16}a15 15 0 0 1-15 15H16a15 15 0 0 1-15-15V16a15 15 0 0 1 15-15z`;
    return svg("g", {}, svg("path", { d: edge + holes, class: "plate", "fill-rule": "evenodd" }), svg("path", { d: holes, class: "lip" }));
  }

  /** Returns the middle of a cell. @param {number} cell @returns {[number, number]} */
  function middle(cell) {
    const column = Math.floor(cell / rows), row = rows - 1 - (cell % rows);
    const x = turned ? columns - 1 - column : column, y = turned && !gravity ? rows - 1 - row : row;
    return [PAD + (x + 0.5) * CELL, PAD + (y + 0.5) * CELL];
  }
  /** Returns the cells of a move: its column from below, or its square. @param {number} move */
  function cellsOf(move) {
    if (gravity) return [...Array(rows).keys()].map((row) => move * rows + row);
    return [(move % columns) * rows + rows - 1 - Math.floor(move / columns)];
  }
  /** Returns the cell that a move would fill; undefined where there is none. @param {number} move */
  function free(move) {
    return cellsOf(move).find((cell) => !shown.stones.some(([taken]) => taken === cell));
  }
  /** @param {number} move */
  function makeButton(move) {
    const point = () => hint(move), leave = () => hint(null), keydown = (/** @type {KeyboardEvent} */ event) => walk(event, move);
    return html("button", { type: "button", click: () => press(move), pointerenter: point, pointerleave: leave, focus: point, blur: leave, keydown });
  }
  /** Goes to the button beside with an arrow key where no game is stepped through. @param {KeyboardEvent} event @param {number} move */
  function walk(event, move) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: gravity ? 0 : -columns, ArrowDown: gravity ? 0 : columns };
    const by = /** @type {Record<string, number>} */ (steps)[event.key], there = moves[move + (turned ? -by : by)];
    if (!by || !there || box.closest(".game")) return;
    event.preventDefault();
    there.focus();
  }
  /** Places buttons and numbers. */
  function lay() {
    const order = moves.map((button, move) => ({ button, move, at: middle(cellsOf(move).at(-1) ?? 0) }));
    for (const { button, at: [x, y] } of order) {
      const tall = gravity ? high : CELL, top = gravity ? 0 : y - CELL / 2;
      button.style.cssText = `left:${((x - CELL / 2) / width) * 100}%;top:${(top / height) * 100}%;width:${(CELL / width) * 100}%;height:${(tall / height) * 100}%`;
    }
    buttons.replaceChildren(...(turned ? [...moves].reverse() : moves));
    numbers.replaceChildren(...(gravity ? order.map(({ move, at }) => svg("text", { x: at[0], y: high + 21 }, String(move + 1))) : []));
  }
  /** Draws a stone. @param {Stone} stone @param {string} [kind] @param {number} [number] */
  function drawStone([cell, side], kind = "", number = 0) {
    const [x, y] = middle(cell), size = gravity ? 1.35 : 2;
    const within = [(!number || !gravity) && svg("g", { transform: `scale(${size})` }, sign(side, gravity)),
      number && svg("text", { y: 8, class: "order" }, String(number))];
    const body = gravity ? [svg("circle", { r: 26.5, fill: `url(#${SIDES[side]})`, class: "body" }), svg("circle", { r: 20, class: "rim" })] : [];
    return svg("g", { transform: `translate(${x} ${y})`, class: `stone ${SIDES[side]} ${kind}` }, svg("g", {}, ...body, ...within.map((each) => each || null)));
  }
  /** @param {number | null} move */
  function hint(move) {
    pointed = move;
    const cell = move === null || !shown.open ? undefined : free(move);
    under.replaceChildren(...(cell === undefined ? [] : [drawStone([cell, shown.stones.length % 2], "hint")]));
  }
  /** Shows a position and what is noted of it. @param {Shown} now */
  function show(now) {
    shown = now;
    const { last = -1, line = [], mark } = now, hidden = line.some(([cell]) => cell === last);
    const drawn = now.stones.filter(([cell]) => !(hidden && cell === last)).map((stone) => ({ stone, made: drawStone(stone) }));
    stones.replaceChildren(...drawn.map(({ made }) => made));
    const latest = drawn.find(({ stone }) => stone[0] === last)?.made;
    if (latest && now.faint !== undefined) latest.setAttribute("opacity", String(now.faint));
    if (latest && now.falls) fall(latest, middle(last)[1]);
    const written = Object.entries(now.values ?? {}).filter(([cell]) => !line.some(([taken]) => taken === Number(cell)));
    const values = written.map(([cell, text]) => {
      return svg("text", { transform: `translate(${middle(Number(cell))})`, y: 5, class: "value" }, text);
    });
    const [x, y] = middle(last);
    notes.replaceChildren(
      ...values, ...line.map((stone, number) => drawStone(stone, "ghost", number + 1)),
      ...(now.wins ?? []).map((stone) => drawStone(stone, "win")), ...(now.outlines ?? []).map(([from, to]) => outline(middle(from), middle(to))),
      ...(latest && !mark ? [svg("circle", { cx: x, cy: y, r: 27, class: "latest" })] : []),
      ...(latest && mark ? [svg("g", { transform: `translate(${x + 19} ${y - 19})`, class: `badge ${mark[1]}` }, svg("circle", { r: 13 }), svg("text", { y: 4.5 }, mark[0]))] : []),
    );
    moves.forEach((button, move) => {
      const found = cellsOf(move).flatMap((cell) => now.stones.filter(([taken]) => taken === cell).map(([, side]) => names[side]));
      const full = free(move) === undefined, said = found.join(", ") || words.empty;
      button.setAttribute("aria-label", fill(words[name], { number: move + 1, stones: full && gravity ? fill(words.full, { stones: said }) : said }));
      button.setAttribute("aria-disabled", String(full || !now.open));
    });
    hint(pointed);
  }
  /** Lets a stone fall from above the board, or appear. @param {SVGElement} made @param {number} y */
  function fall(made, y) {
    const inner = made.firstElementChild;
    if (!inner || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (!gravity) return void inner.animate([{ opacity: 0 }, { opacity: 1 }], 160);
    const from = -y - CELL / 2, time = 90 * Math.sqrt(-from / CELL) + 60;
    const [up, none] = [from, 0].map((by) => `translateY(${by}px)`);
    inner.animate([{ transform: up, easing: "cubic-bezier(.5,0,1,.6)" }, { transform: none, offset: 0.8 },
      { transform: "translateY(-5px)", offset: 0.9 }, { transform: none }], time * 1.25);
  }
  /** Draws a line round cells. @param {[number, number]} from @param {[number, number]} to */
  function outline([x, y], [right, low]) {
    const long = Math.hypot(right - x, low - y), angle = (Math.atan2(low - y, right - x) * 180) / Math.PI;
    return svg("rect", { x: -31, y: -31, width: long + 62, height: 62, rx: 31, class: "outline", transform: `translate(${x} ${y}) rotate(${angle})` });
  }
  return { box, show, turn() { turned = !turned; lay(); show({ ...shown, falls: false }); return turned; } };
}

// Games against the page

/** Makes the search ready, whose source is a text: its rules here, itself in a worker. @param {string} source */
async function loadSearch(source) {
  /** @param {string} text */
  const urlOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { Board } = await import(urlOf(source));
  // No module: Chromium starts none from a file.
  const script = urlOf(`${source.replace(/^export /gm, "")}\nonmessage = ({ data }) => postMessage(choose(data));`);
  let /** @type {Worker | null} */ worker = null;
  /** Asks for a move; what was asked before is dropped. @param {object} question @returns {Promise<{move: number, nodes: number, depth: number}>} */
  function ask(question) {
    stop();
    const asked = (worker = new Worker(script));
    asked.postMessage(question);
    return new Promise((answer, fail) => Object.assign(asked, { onmessage: (/** @type {MessageEvent} */ { data }) => answer(data), onerror: fail }));
  }
  const stop = () => void (worker?.terminate(), (worker = null));
  return { Board, ask, stop };
}

/**
 * Plays a game on a board against the search.
 * @param {{engine: Awaited<ReturnType<typeof loadSearch>>, rules: Rules, view: ReturnType<typeof boardView>, words: Record<string, string>,
 *   depth: () => number, say: (head: string, rest: string, over: boolean) => void}} options
 */
function matchOn({ engine, rules, view, words, depth, say }) {
  const state = { moves: /** @type {number[]} */ ([]), begun: 0, human: 0, ticket: 0 };
  /** Begins after some moves. @param {number[]} moves @param {number} human The visitor's side. */
  function begin(moves, human) {
    Object.assign(state, { moves: [...moves], begun: moves.length, human });
    update("", "", false);
  }
  /** @param {string} played @param {string} took @param {boolean} [falls] */
  function update(played, took, falls = true) {
    engine.stop();
    state.ticket++;
    const board = new engine.Board(rules, state.moves), { outcome } = board, own = board.side === state.human;
    view.show({ stones: board.stones, last: board.lastCell, falls, outlines: board.winningEnds, open: outcome === null && own });
    if (outcome !== null) return say(outcome === "draw" ? words.drawn : outcome === state.human ? words.you_won : words.it_won, played, true);
    say(own ? words.your_turn : words.thinking, own ? `${played} ${took}`.trim() : played, false);
    if (!own) reply();
  }
  async function reply() {
    const ticket = state.ticket, seen = new Promise((done) => setTimeout(done, 550));
    const [answer] = await Promise.all([engine.ask({ rules, moves: state.moves, depth: depth(), random: true }), seen]);
    if (ticket !== state.ticket) return;
    state.moves.push(answer.move);
    update(fill(words.it_played, { move: answer.move + 1 }), fill(words.took, { nodes: answer.nodes.toLocaleString(document.documentElement.lang), depth: answer.depth }));
  }
  /** Plays the visitor's move, if it is their turn. @param {number} move */
  function press(move) {
    const board = new engine.Board(rules, state.moves);
    if (board.side !== state.human || !board.legalMoves.includes(move)) return;
    state.moves.push(move);
    update(fill(words.you_played, { move: move + 1 }), "");
  }
  /** Takes the visitor's last move back, with the reply to it. */
  function undo() {
    const keep = state.moves.length - (state.moves.length % 2 === state.human ? 2 : 1);
    if (keep < state.begun) return;
    state.moves.length = keep;
    update("", "", false);
  }
  return { begin, press, undo };
}

/** Makes a slider for how far the page looks ahead. @param {Record<string, string>} words @param {number} usual @param {number} deepest */
function depthSlider(words, usual, deepest) {
  const said = html("output");
  const input = html("input", { type: "range", min: 1, max: deepest, value: usual, "aria-label": words.depth, input: tell });
  function tell() {
    const depth = Number(input.value), text = depth === 1 ? words.ply : fill(words.plies, { depth });
    said.textContent = text;
    input.setAttribute("aria-valuetext", text);
    input.style.setProperty("--at", String((depth - 1) / (Number(input.max) - 1)));
  }
  tell();
  return { box: html("div", { class: "depth" }, html("span", {}, words.depth), html("div", { class: "slider" }, input), said), depth: () => Number(input.value) };
}

/**
 * @typedef {{rules: Rules, stones: string[], title: string, depth: number, deepest: number}} Offered
 * @param {PageData & {games: Offered[], search: string}} data
 */
async function playPage(data) {
  const { words, games } = data, engine = await loadSearch(data.search);
  let game = 0, human = 0;
  const main = shell(data, choice(words.games, games.map(({ title }) => title), (number) => { game = number; open(); }));
  main.classList.add("play");
  open();

  function open() {
    const { rules, stones, depth, deepest } = games[game], { line, say } = speaker("sentence");
    const slider = depthSlider(words, depth, deepest);
    const view = boardView(rules, stones, words, (move) => match.press(move));
    const begin = () => match.begin([], human);
    const fresh = html("button", { type: "button", class: "primary", click: begin }, words.new);
    const undo = html("button", { type: "button", click: () => match.undo() }, words.undo);
    const begins = choice(words.begins, [words.you_begin, words.it_begins], (side) => { human = side; begin(); }, human);
    const match = matchOn({ engine, rules, view, words, depth: slider.depth, say: (head, rest, over) => say(head, rest, over ? "over" : "") });
    main.replaceChildren(html("div", { class: "pair" }, view.box,
      html("div", { class: "side" }, line, html("div", { class: "card options" }, begins, slider.box, html("div", { class: "buttons" }, fresh, undo),
        html("p", { class: "small" }, fill(words.how, { connect: rules.connect }))))));
    begin();
  }
}

/**
 * @typedef {Object} GameStep What is shown after a move.
 * @property {number | null} worth @property {string} move @property {string} title @property {string} text
 * @property {string} [mark] @property {string} [tone] @property {string} [word] @property {string} [for]
 * @property {([value: string, tone: string] | null)[]} [chips]
 * @property {{from: number, stones: Stone[], wins: Stone[], outlines: [number, number][]} | null} [line]
 */
/**
 * @typedef {{heading: string, rules: Rules, stones: string[], names: string[], moves: number[], text: string, begin: number,
 *   marks: number[], mistakes: string, steps: GameStep[], search: string}} GameData
 * @param {PageData & GameData} data
 */
async function gamePage(data) {
  const { words, rules, moves, begin, steps, marks } = data, { gravity } = rules, engine = await loadSearch(data.search);
  let shown = 0, own = false;
  const slider = depthSlider(words, 6, gravity ? 14 : 9), copied = html("span", { class: "unseen", role: "status" });
  const view = boardView(rules, data.stones, words, play);
  const main = shell(data, html("div", { class: "buttons" },
    html("button", { type: "button", click: () => { chips.classList.toggle("turned", view.turn()); } }, words.turn),
    html("button", { type: "button", click: copy }, words.copy), copied));
  main.classList.add("game");
  main.previousElementSibling?.querySelector("h1")?.replaceChildren(...rich(data.heading, gravity));
  const whose = html("p", { class: "small whose" }), chips = html("div", { class: "chips" }), card = html("div", { class: "card why", role: "status" });
  const list = html("ol", { class: "moves", "aria-label": words.moves }, ...steps.slice(1).map(item)), graph = drawGraph();
  const match = matchOn({ engine, rules, view, words, depth: slider.depth, say: tellMatch });
  const { bar, go } = stepper({ count: moves.length - begin, marks, words, show, lead: "mark" });
  main.append(html("div", { class: "pair" }, html("div", { class: "left" }, whose, gravity && chips, view.box, html("div", { class: "card" }, graph.picture)),
    html("div", { class: "side" }, card, html("div", { class: "card" }, list,
      html("p", { class: "small" }, html("span", {}, words.pick), html("span", {}, data.mistakes))))), bar);
  go(marks.find((at) => steps[at].line) ?? marks[0] ?? moves.length - begin);

  /** @param {GameStep} step @param {number} number */
  function item(step, number) {
    const side = (begin + number) % 2, move = String(moves[begin + number] + 1);
    return html("li", {}, html("button", { type: "button", click: () => go(number + 1) }, html("span", { class: "number" }, String(number + 1)),
      disc(side, 0, gravity), html("b", {}, move), html("span", { class: `word ${step.tone ?? ""} ${step.word === "good" ? "plain" : ""}` }, step.mark ? `${step.mark} ${step.word}` : "")));
  }
  /** @param {number} count */
  function show(count) {
    const step = steps[count], ply = begin + count, board = new engine.Board(rules, moves.slice(0, ply)), { line } = step;
    engine.stop();
    const instead = line && line.from < ply, wrong = ["?!", "?", "??"].includes(step.mark ?? "");
    const values = /** @type {Record<number, string>} */ ({});
    if (!gravity) step.chips?.forEach((chip, move) => { if (chip && board.cellOf(move) >= 0) values[board.squareCells[move]] = chip[0]; });
    view.show({ stones: board.stones, last: count ? board.lastCell : -1, falls: count === shown + 1 && !own, faint: instead ? 0.38 : undefined,
      mark: wrong && step.mark ? [step.mark, step.tone ?? ""] : undefined, line: line?.stones, wins: line?.wins, outlines: line?.outlines ?? board.winningEnds,
      values, open: board.outcome === null });
    [shown, own] = [count, false];
    whose.replaceChildren(...rich(step.for ?? "", gravity));
    chips.replaceChildren(...(step.chips ?? []).map((chip) => html("span", { class: chip?.[1] }, chip?.[0])));
    const head = html("p", { class: "head" }, step.mark && html("span", { class: "tag" }, `${step.mark} ${step.word}`), html("span", {}, ...rich(step.move, gravity)));
    card.className = `card why ${wrong ? step.tone : ""}`;
    const open = board.outcome === null && html("p", { class: "small" }, gravity ? words.play_on : words.play_on_squares);
    card.replaceChildren(head, html("h2", {}, ...rich(step.title, gravity)), html("p", {}, ...rich(step.text, gravity)), ...(open ? [open] : []));
    [...list.querySelectorAll("button")].forEach((each, number) => each.setAttribute("aria-current", number + 1 === count ? "step" : "false"));
    const current = list.children[count - 1];
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    graph.point(count);
  }
  /** Plays a move of the visitor's own line. @param {number} move */
  function play(move) {
    if (!own) {
      const ply = begin + shown;
      if (!new engine.Board(rules, moves.slice(0, ply)).legalMoves.includes(move)) return;
      own = true;
      match.begin(moves.slice(0, ply), ply % 2);
    }
    match.press(move);
  }
  /** @param {string} head @param {string} rest */
  function tellMatch(head, rest) {
    const back = html("button", { type: "button", class: "primary", click: () => go(shown) }, words.to_game);
    const undo = html("button", { type: "button", click: () => match.undo() }, words.undo);
    whose.textContent = fill(words.variation, { number: shown + 1 });
    chips.replaceChildren();
    if (!card.querySelector(".depth")) {
      card.className = "card why";
      card.replaceChildren(html("h2"), html("p"), slider.box, html("div", { class: "buttons" }, back, undo));
    }
    const [title, text] = [card.querySelector("h2"), card.querySelector("p")];
    if (title && text) [title.textContent, text.textContent] = [head, rest];
  }
  async function copy() {
    const done = await navigator.clipboard?.writeText(data.text).then(() => true, () => false);
    copied.textContent = done ? fill(words.copied, { moves: data.text }) : data.text;
    copied.classList.remove("unseen");
  }
  /** Draws who is winning after each move. */
  function drawGraph() {
    const wide = 460, high = 84, last = Math.max(steps.length - 1, 1);
    /** @param {number} at @returns {[number, number]} */
    const spot = (at) => [12 + (at / last) * (wide - 24), high / 2 - (steps[at].worth ?? 0) * (high / 2 - 10)];
    const pairs = [...steps.keys()].slice(1).filter((at) => steps[at].worth !== null && steps[at - 1].worth !== null).map((at) => [spot(at - 1), spot(at)]);
    const way = pairs.map(([from, to]) => `M${from}L${to}`).join(""), area = pairs.map(([from, to]) => `M${from[0]} ${high / 2}L${from}L${to}V${high / 2}z`).join("");
    const cursor = svg("path", { class: "cursor" }), dots = marks.map((at) => svg("circle", { cx: spot(at)[0], cy: spot(at)[1], r: 5, class: steps[at].tone ?? "" }));
    const halves = [0, high / 2].map((y, half) => svg("clipPath", { id: `half${half}` }, svg("rect", { y, width: wide, height: high / 2 })));
    const fills = [0, 1].map((half) => svg("path", { d: area, class: `area ${SIDES[half]}`, "clip-path": `url(#half${half})` }));
    const picture = svg("svg", { viewBox: `0 0 ${wide} ${high}`, class: "graph", role: "img", "aria-label": words.graph, click: (event) => {
      const { left, width } = picture.getBoundingClientRect();
      go(Math.round((((event.clientX - left) / width) * wide - 12) / (wide - 24) * last));
    } }, ...halves, svg("path", { d: `M0 ${high / 2}H${wide}`, class: "axis" }), ...fills, svg("path", { d: way, class: "way" }), cursor, ...dots);
    return { picture, point: (/** @type {number} */ at) => cursor.setAttribute("d", `M${spot(at)[0]} 4V${high - 4}`) };
  }
}
Object.assign(KINDS, { game: gamePage, play: playPage });

// Steps

/**
 * Makes buttons, slider and keys for steps from 0 to `count`.
 * @param {Object} options
 * @param {number} options.count The last step.
 * @param {number[]} options.marks Steps with a mark on the slider, to which N goes.
 * @param {Record<string, string>} options.words
 * @param {(step: number) => void} options.show Shows a step.
 * @param {() => boolean} [options.active] Whether its keys are in use.
 * @param {"next" | "mark"} [options.lead] The button that leads on.
 */
function stepper({ count, marks, words, show, active = () => true, lead = "next" }) {
  let step = 0;
  /** @param {keyof typeof ICONS} sign @param {string} name @param {() => void} click @param {Attributes} more */
  function button(sign, name, click, more = {}) {
    const shown = more["aria-label"] ? null : html("span", { class: sign }, name);
    const before = sign === "back" || sign === "first";
    return html("button", { type: "button", click, ...more }, before && icon(ICONS[sign]), shown, !before && icon(ICONS[sign]));
  }
  const first = button("first", words.first, () => go(0), { "aria-label": words.first, title: words.first });
  const back = button("back", words.back, () => go(step - 1));
  const next = button("next", words.next, () => go(step + 1), { class: lead === "next" ? "primary" : "" });
  const mark = button("mark", words.next_mark, () => toMark(1), { "aria-keyshortcuts": "N", class: lead === "mark" ? "primary" : "" });
  const slider = html("input", { type: "range", min: 0, max: count, "aria-label": words.steps, input: () => go(Number(slider.value)) });
  const ticks = marks.map((at) => html("i", { style: `--at:${at / count}` }));
  const counter = html("span", { class: "counter" });
  const bar = html("div", { class: "steps" }, first, back, next, marks.length > 0 && mark,
    html("div", { class: "slider" }, ...ticks, slider), counter);

  /** @param {number} to */
  function go(to) {
    step = Math.max(0, Math.min(count, to));
    slider.value = String(step);
    slider.style.setProperty("--at", String(count ? step / count : 0));
    const said = fill(words.at_step, { step, steps: count });
    slider.setAttribute("aria-valuetext", said);
    counter.textContent = said;
    // Disabled for a screen reader, yet kept in focus for whoever holds Enter down.
    for (const [part, off] of /** @type {[HTMLElement, boolean][]} */ ([[first, !step], [back, !step], [next, step === count]])) {
      part.setAttribute("aria-disabled", String(off));
    }
    mark.setAttribute("aria-disabled", String(!marks.some((at) => at > step)));
    show(step);
  }
  /** @param {number} by */
  function toMark(by) {
    const found = by > 0 ? marks.find((at) => at > step) : marks.findLast((at) => at < step);
    if (found !== undefined) go(found);
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => go(step + 1), ArrowDown: () => go(step + 1),
    ArrowLeft: () => go(step - 1), ArrowUp: () => go(step - 1),
    Home: () => go(0), End: () => go(count), PageDown: () => go(step + 10), PageUp: () => go(step - 10),
    n: () => toMark(1), N: () => toMark(-1),
  };
  place.addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement && event.target !== slider;
    const does = keys[event.key];
    if (!does || typing || !active() || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    does();
  });
  return { bar, go };
}

// Trees

/**
 * @typedef {Object} TreeNode A node as it is drawn, in pixels.
 * @property {number} parent @property {number} x @property {number} y
 * @property {"max" | "min" | "chance" | "leaf" | "games"} kind
 * @property {string} [name] @property {string} [move] @property {string} [value] @property {string} [board]
 */
/** @typedef {{ nodes: TreeNode[], rows: [string, number][], width: number, height: number, board: number, cell: number }} Tree */
/** @typedef {{ status: string, value: string, under: string, alpha: string, beta: string, best: number, child: string }} Look */

/** How far a node reaches up and down, in pixels. */
const HALF = { max: 29, min: 29, chance: 26, leaf: 20, games: 27 };

/** Draws the outline of a node. @param {TreeNode} node */
function outline({ kind, x, y }) {
  if (kind === "leaf") return svg("rect", { x: x - 22, y: y - 20, width: 44, height: 40, rx: 8 });
  if (kind === "chance" || kind === "games") return svg("circle", { cx: x, cy: y, r: HALF[kind] });
  const up = kind === "max" ? 1 : -1;
  return svg("path", { d: `M${x} ${y - 29 * up}L${x + 36} ${y + 29 * up}H${x - 36}Z` });
}

/**
 * Draws a position, rows from the top as `7/7/3x3`, below a point.
 * @param {string} rows @param {number} cell Pixels. @param {number} x @param {number} top
 */
function smallBoard(rows, cell, x, top) {
  const cells = rows.split("/").map((row) => row.replace(/\d+/g, (run) => ".".repeat(Number(run))));
  const left = x - (cells[0].length * cell) / 2;
  const dots = cells.flatMap((row, down) => [...row].map((stone, across) => svg("circle", {
    class: { x: "first", o: "second" }[stone] ?? "hole", r: cell * 0.36,
    cx: left + (across + 0.5) * cell, cy: top + (down + 0.5) * cell,
  })));
  const plate = svg("rect", { x: left - 1, y: top - 1, width: cells[0].length * cell + 2, height: cells.length * cell + 2, rx: 3 });
  return svg("g", { class: "board" }, plate, ...dots);
}

/** Makes a text of a drawing. @param {string} kind @param {number} x @param {number} y */
function label(kind, x, y, text = "") {
  return svg("text", { class: kind, x, y }, text);
}

/** Draws a tree, of which `update` shows how its nodes stand. @param {Tree} tree @param {Record<string, string>} words */
function drawTree(tree, words) {
  const { nodes } = tree;
  const parts = nodes.map((node, number) => {
    const { x, y, kind, name = "", move = "", parent, board } = node;
    const half = HALF[kind], apex = { max: 10, min: -10 }[String(kind)] ?? 0;
    const value = label("value", x, y + apex + (kind === "games" ? 0 : 6)), under = label("under", x, y + 15);
    const alpha = label("alpha", x + 48, y - 5), beta = label("beta", x + 48, y + 16);
    const group = svg("g", { role: "img" }, outline(node), value, under, alpha, beta);
    if (name && kind === "leaf") group.append(label("name", x, y + 40, name));
    else if (name) group.append(svg("circle", { class: "disc", cx: x - 58, cy: y, r: 13 }), label("name", x - 58, y + 5, name));
    if (board) group.append(smallBoard(board, tree.cell, x, y + half + 6));
    if (parent < 0) return { group, value, under, alpha, beta, edge: null, number };
    const above = nodes[parent], x0 = above.x, left = x < x0 - 1;
    const y0 = above.y + HALF[above.kind] + tree.board, y1 = y - half, middle = (y0 + y1) / 2;
    const edge = svg("g", { "aria-hidden": "true" }, svg("path", { d: `M${x0} ${y0}C${x0} ${middle} ${x} ${middle} ${x} ${y1}` }),
      svg("path", { class: "cut", d: `M${x - 17} ${y1 - 18}l32 10` }));
    const close = kind === "leaf" || Math.abs(x - x0) < 24, low = kind === "leaf" ? y1 - 8 : middle + 4;
    const [side, away] = move.length > 3 && kind === "leaf" ? ["", 0] : left ? ["before", -6] : ["after", 8];
    if (move && close) edge.append(label(side, x + away, low, move));
    else if (move) edge.append(label("", (x + x0) / 2, middle - 13, move));
    return { group, value, under, alpha, beta, edge, number };
  });
  const rows = tree.rows.map(([who, y]) => label("row", 16, y + 5, who));
  const picture = svg("svg", { viewBox: `0 0 ${tree.width} ${tree.height}`, role: "group", "aria-label": words.tree },
    ...rows, ...parts.map(({ edge }) => edge), ...parts.map(({ group }) => group));
  const sheet = html("div", { class: "sheet", style: `--w:${tree.width};--h:${tree.height}` }, picture);
  const box = html("div", { class: "tree card", tabindex: 0, role: "region", "aria-label": words.tree }, sheet);

  /** Shows how the nodes stand, and the one where the search is. @param {Look[]} looks @param {number} at */
  function update(looks, at) {
    const way = new Set();
    for (let node = at; node >= 0; node = nodes[node].parent) way.add(node);
    for (const { group, value, under, alpha, beta, edge, number } of parts) {
      const look = looks[number], { kind, parent } = nodes[number];
      const on = way.has(number) || (parent >= 0 && looks[parent].best === number && look.status === "left");
      group.setAttribute("class", `node ${kind} ${look.status}${on ? " way" : ""}`);
      edge?.setAttribute("class", `edge ${kind} ${look.status}${on ? " way" : ""}`);
      value.textContent = look.value;
      value.style.fontSize = look.value.length > 4 ? `${Math.max(62 / look.value.length, 8)}px` : "";
      under.textContent = look.under;
      alpha.textContent = look.alpha && `α ${look.alpha}`;
      beta.textContent = look.beta && `β ${look.beta}`;
      group.setAttribute("aria-label", described(nodes[number], look, words));
    }
    const x = (nodes[Math.max(at, 0)].x * sheet.clientWidth) / tree.width;
    if (x < box.scrollLeft + 70 || x > box.scrollLeft + box.clientWidth - 110) box.scrollLeft = x - box.clientWidth / 2;
  }
  return { box, sheet, update };
}

/** Says how a node stands, for a screen reader. @param {TreeNode} node @param {Look} look @param {Record<string, string>} words */
function described(node, look, words) {
  const bound = words[look.value[0]];
  const said = [
    node.name || node.move || words.root,
    words[node.kind] ?? node.kind.toUpperCase(),
    words[look.status],
    look.value && fill(bound ?? words.value, { value: bound ? look.value.slice(1) : look.value }),
    look.under,
    look.alpha && fill(words.alpha, { value: look.alpha }),
    look.beta && fill(words.beta, { value: look.beta }),
  ];
  return said.filter(Boolean).join(", ");
}

// Searches

/**
 * @typedef {Object} SearchStep What happens in a step; what does not change is left out.
 * @property {number} node @property {string} [value] @property {string} [alpha] @property {string} [beta]
 * @property {boolean} [left] @property {number[]} [cut] @property {number} [best] @property {number} [line]
 * @property {string} [note] @property {string} [call] @property {string} [child] @property {string} [head] @property {string} text
 * @property {string[]} [lines] What stands in place of code. @property {[number, string, string][]} [more] Other nodes.
 */
/**
 * @typedef {PageData & { tree: Tree, steps: SearchStep[], start: string, code?: [string, string][], call?: string, exercise?: Exercise }} SearchData
 */

/** How a node stands before anything has happened. @type {Look} */
const UNSEEN = { status: "unseen", value: "", under: "", alpha: "", beta: "", best: -1, child: "" };

/** Returns how all nodes stand after some steps. @param {SearchData} data @param {number} count @returns {Look[]} */
function looksAfter({ tree, steps }, count) {
  const looks = tree.nodes.map(({ value = "" }) => ({ ...UNSEEN, value }));
  for (const { node, left, cut = [], more = [], ...now } of steps.slice(0, count)) {
    const { value, alpha, beta, best, child } = { ...looks[node], ...now };
    Object.assign(looks[node], { value, alpha, beta, best, child, status: left ? "left" : "open" });
    for (const each of cut) looks[each].status = "spared";
    for (const [each, games, rate] of more) Object.assign(looks[each], { status: "left", value: games, under: rate });
  }
  tree.nodes.forEach(({ parent }, node) => {
    if (parent >= 0 && ["spared", "over"].includes(looks[parent].status)) looks[node].status = "over";
  });
  if (count) looks[steps[count - 1].node].status = "current";
  return looks;
}

/** Makes the card with the code of a search and its numbers. @param {SearchData} data */
function codeCard({ tree, steps, code, call = "", words }) {
  const stack = html("p", { class: "stack" });
  const rows = (code ?? []).map(([text, name], number) => {
    const parts = text.split(/\b(function|if|then|return|for|each|of|do)\b/);
    const inner = parts.map((part, odd) => (odd % 2 ? html("b", {}, part) : part));
    const begins = !number || code?.[number - 1][1] !== name;
    return html("li", { class: begins ? "begins" : "" }, html("code", {}, ...inner), html("span", { class: "note" }));
  });
  const list = html("ol", { class: code ? "code" : "code prose" }, ...rows);
  const numbers = html("dl", { class: "numbers" });
  const card = html("details", { class: "card panel", open: true },
    html("summary", {}, html("h2", {}, words.code), html("span", { class: "link" }, html("i", {}, words.hide), html("i", {}, words.show))),
    code && stack, list, code && numbers);
  const calls = tree.nodes.map(() => "");
  for (const step of steps) calls[step.node] = step.call ?? calls[step.node];

  /** @param {number} count @param {Look[]} looks */
  function show(count, looks) {
    const step = steps[count - 1];
    if (!code) {
      list.replaceChildren(...(step?.lines ?? []).map((line) => html("li", {}, html("code", {}, line))));
      return;
    }
    const open = [];
    for (let node = step ? step.node : -1; node >= 0; node = tree.nodes[node].parent) open.unshift(calls[node]);
    const inner = open.pop() ?? call;
    stack.replaceChildren(...open.flatMap((each) => [each, " › "]), html("strong", {}, inner));
    const line = step?.line ?? 1, now = code[line][1];
    rows.forEach((row, number) => {
      row.classList.toggle("now", number === line);
      row.classList.toggle("other", code[number][1] !== now);
      row.toggleAttribute("aria-current", number === line);
      row.children[1].textContent = number === line ? (step?.note ?? "") : "";
    });
    const at = step ? step.node : 0, look = looks[at];
    /** @type {[string, string, string][]} */
    const shown = [[words.node, (tree.nodes[at].name || tree.nodes[at].move || words.root).split(":")[0], ""],
      [words.child, look.child || "–", ""], ["v", look.value.replace(/^[≤≥]/, "") || "–", ""]];
    if (look.alpha) shown.push(["α", look.alpha, "alpha"], ["β", look.beta, "beta"]);
    const pairs = shown.map(([name, value, kind]) => html("div", { class: kind }, html("dt", {}, name), html("dd", {}, value)));
    numbers.replaceChildren(...pairs);
  }
  return { card, show };
}

/** Draws a search that is stepped through, and filled in where it is an exercise. @param {SearchData} data */
function searchPage(data) {
  const { words, tree, steps, start, exercise } = data;
  const { line, say } = speaker(), marks = steps.flatMap((step, number) => (step.cut ? [number + 1] : []));
  const drawn = drawTree(tree, words), code = codeCard(data);
  const work = exercise && fillIn(tree, exercise, words);
  const modes = exercise && choice(words.mode, [words.watch, words.fill], (chosen) => turn(chosen === 1), 1);
  const main = shell(data, modes);
  const { bar, go } = stepper({ count: steps.length, marks, words, show, active: () => drawn.box.isConnected });
  const beside = html("div", { class: "beside" }, code.card), dock = html("div", { class: "dock" }, line, bar);
  main.append(beside);
  go(0);
  turn(Boolean(exercise));

  /** Shows the tree to be filled in, or the search. @param {boolean} fills */
  function turn(fills) {
    const [box, below] = fills && work ? [work.box, work.dock] : [drawn.box, dock];
    beside.replaceChildren(box, code.card);
    main.replaceChildren(beside, below);
    main.parentElement?.classList.toggle("fills", fills);
  }
  /** @param {number} count */
  function show(count) {
    const step = steps[count - 1], looks = looksAfter(data, count);
    drawn.update(looks, step ? step.node : -1);
    code.show(count, looks);
    say(step?.head ?? "", step?.text ?? start, step?.cut && "warn");
  }
}
KINDS.search = searchPage;

// Exercises

/**
 * @typedef {Object} Place Something that is filled in at a node.
 * @property {number} node @property {"alpha" | "beta" | "value" | "spared"} what @property {string} name
 * @property {number | string | boolean} [right] What is right; nothing where nothing belongs there.
 * @property {string} [shown] The same as it is shown. @property {string[]} doubts What speaks against −∞, ∞, and others.
 * @property {string[]} hints @property {string} answer @property {number[]} [behind] Nodes whose values the answer names.
 */
/** @typedef {{ places: Place[], ask: string }} Exercise */

/** Reads a number as somebody types it. @param {string} text */
function readNumber(text) {
  const plain = text.replace(/[−–]/g, "-").replace("∞", "Infinity").replace(",", ".");
  return /^[+-]?(Infinity|\d{1,12}(\.\d{1,12})?)$/.test(plain) ? Number(plain) : NaN;
}

/**
 * Makes a tree in which numbers and cuts are filled in and checked.
 * @param {Tree} tree @param {Exercise} exercise @param {Record<string, string>} words
 */
function fillIn(tree, { places, ask }, words) {
  const drawn = drawTree(tree, words), { line, say } = speaker();
  const windows = places.some(({ what }) => what === "alpha");
  const fields = places.map((place, number) => {
    const node = tree.nodes[place.node], label = fill(words[`fill_${place.what}`], { node: place.name });
    const cuts = place.what === "spared", row = ["alpha", "beta", "value"].indexOf(place.what);
    const y = node.y + (cuts ? -HALF[node.kind] - 13 : windows ? (row - 1) * 29 : 0);
    /** Takes it as the place chosen. */
    const focus = () => ((here = fields[number]).tone ? tell() : undefined);
    const on = { focus, input: () => written(number), click: () => cuts && toggle(number) };
    const control = cuts
      ? html("button", { type: "button", role: "checkbox", "aria-label": fill(words.cut, { node: place.name }), ...on })
      : html("input", { "aria-label": label, autocomplete: "off", maxlength: 7, size: 4, ...on });
    const spot = html("span", { style: `--x:${node.x + (cuts ? 0 : 84)};--y:${y}` }, !cuts && html("i", { "aria-hidden": "true" }, "αβv"[row]),
      control, html("b", {}, cuts ? "" : place.shown ?? "–"));
    drawn.sheet.append(spot);
    return { place, label, cuts, control, spot, tone: "", hints: 0 };
  });
  const wanted = fields.filter(({ place }) => place.right !== undefined), all = wanted.length;
  const good = html("i"), bad = html("i", { class: "bad" }), counter = html("span", { class: "counter" });
  const bar = html("div", { class: "steps" },
    html("button", { type: "button", class: "primary", click: check }, words.check),
    html("button", { type: "button", click: hint, "aria-keyshortcuts": "H" }, words.hint),
    html("button", { type: "button", click: answer }, words.answer),
    html("div", { class: "score", "aria-hidden": "true" }, good, bad), counter);
  let here = fields[0];

  /** Whether a node is marked as cut off. @param {number} node */
  const isCut = (node) => fields.some(({ place, cuts, control }) => cuts && control.value && place.node === node);
  /** Whether it or a node above it is. @param {number} node @returns {boolean} */
  const isOver = (node) => node >= 0 && (isCut(node) || isOver(tree.nodes[node].parent));
  /** Whether nothing can be filled in at a place. @param {typeof here} field */
  const isHidden = ({ place, cuts }) => isOver(cuts ? tree.nodes[place.node].parent : place.node);

  /** Shows what is filled in, and how much of it is right. */
  function update() {
    drawn.update(tree.nodes.map(({ kind, value = "", parent }, node) => {
      const status = isOver(parent) ? "over" : isCut(node) ? "spared" : kind === "leaf" ? "known" : "blank";
      return { ...UNSEEN, status, value: kind === "leaf" ? value : "" };
    }), -1);
    for (const field of fields) {
      const { place, cuts, control, spot, tone } = field;
      spot.className = `spot at-${place.what} ${tone} ${isHidden(field) ? "hidden" : ""} ${place.right === true ? "cuts" : ""}`;
      if (cuts) control.setAttribute("aria-checked", String(Boolean(control.value)));
      control.setAttribute("aria-invalid", String(tone === "bad"));
    }
    const right = wanted.filter(({ tone }) => tone === "good").length;
    const wrong = fields.filter(({ tone }) => tone === "bad").length;
    good.style.width = `${(100 * right) / all}%`;
    bad.style.width = `${(100 * Math.min(wrong, all - right)) / all}%`;
    counter.textContent = fill(words.score, { right, all });
    return { right, wrong };
  }
  /** Takes what has been typed; it is no longer checked. @param {number} number */
  function written(number) {
    const { control } = fields[number];
    control.value = control.value.replace(/-/g, "−").replace(/i(nf)?/gi, "∞").replace(/[^\d−–+∞.,]/g, "");
    fields[number].tone = "";
    update();
  }
  /** Marks a branch as cut off or no longer; marks below it go away. @param {number} number */
  function toggle(number) {
    const field = fields[number];
    if (field.tone === "shown") return;
    field.control.value = field.control.value ? "" : "x";
    field.tone = "";
    for (const each of fields.filter(isHidden)) {
      each.tone = "";
      if (each.cuts) each.control.value = "";
    }
    update();
  }
  /** Checks all that is filled in; goes on to what is wrong, or to what is empty. */
  function check() {
    for (const field of fields) {
      const { place, cuts, control, tone } = field, number = readNumber(control.value), right = readNumber(String(place.right));
      const same = cuts ? place.right === true : number === right || Math.abs(number - right) < 0.0005;
      if (tone !== "shown" && !isHidden(field)) field.tone = control.value && (same ? "good" : "bad");
    }
    const { right, wrong } = update(), checked = here, later = fields.slice(fields.indexOf(here) + 1);
    const next = wrong
      ? [here, ...fields].find(({ tone }) => tone === "bad")
      : later.find((field) => !field.cuts && !field.control.value && !isHidden(field));
    if (next && (wrong || checked.tone)) next.control.focus();
    if (right === all && !wrong) say("", fill(words.all_right, { all }), "good");
    else tell(wrong && next ? next : checked, `${fill(words.score, { right, all })}. `);
  }
  /** Says what was found of a place, with the hints given. */
  function tell({ place, label, cuts, control, tone, hints } = here, before = "") {
    const text = control.value, number = readNumber(text), many = place.hints.length;
    const given = place.hints.slice(0, hints).map((each, at) => fill(words.a_hint, { number: at + 1, hints: many, hint: each }));
    const doubt = place.doubts[number === -Infinity ? 0 : number === Infinity ? 1 : 2] ?? place.doubts[0];
    const against = cuts || !Number.isNaN(number) ? doubt : words.no_number;
    /** @type {Record<string, [string, string]>} */
    const said = {
      good: [words.is_right, isKnown(place) ? place.answer : ""],
      shown: [words.is_shown, place.answer],
      bad: [cuts ? words.is_no_cut : words.is_wrong, [fill(against, { text }), ...given].join(" ")],
    };
    const [head, rest] = said[tone] ?? ["", given.join(" ") || ask];
    say(before + fill(head, { place: label, text }), rest, tone);
  }
  /** Whether an answer names no value that is still to be found. @param {Place} place */
  function isKnown({ behind = [] }) {
    const known = fields.filter(({ place, tone }) => place.what === "value" && (tone === "good" || tone === "shown"));
    return behind.every((node) => known.some(({ place }) => place.node === node));
  }
  function hint() {
    here.hints = Math.min(here.hints + 1, here.place.hints.length);
    here.control.focus();
    tell();
  }
  /** Shows what belongs at the place chosen. */
  function answer() {
    const { cuts, control, place } = here;
    if (cuts && Boolean(control.value) !== (place.right === true)) toggle(fields.indexOf(here));
    if (!cuts) control.value = place.shown ?? "–";
    control.setAttribute("readonly", "");
    here.tone = "shown";
    update();
    control.focus();
    tell();
  }
  drawn.sheet.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) check();
    else if (event.key.toLowerCase() === "h" && !event.ctrlKey && !event.metaKey) hint();
    else return;
    event.preventDefault();
  });
  update();
  say("", ask);
  const task = html("p", { class: "paper" }, windows ? words.task : words.task_values);
  return { box: drawn.box, dock: html("div", { class: "dock" }, task, line, bar) };
}

/**
 * Draws a sheet of exercises.
 * @param {PageData & { exercises: ({ title: string, tree: Tree } & Exercise)[] }} data
 */
function sheetPage(data) {
  const { words, exercises } = data;
  const modes = choice(words.answers, [words.without, words.with], (chosen) => document.body.classList.toggle("answers", chosen === 1));
  const main = shell(data, modes);
  main.append(html("p", { class: "paper whose" }, html("span", {}, words.name), html("span", {}, words.date)));
  for (const exercise of exercises) {
    const { box, dock } = fillIn(exercise.tree, exercise, words);
    box.classList.remove("card");
    box.setAttribute("aria-label", `${exercise.title}: ${words.tree}`);
    main.append(html("section", { class: "card work" }, html("h2", {}, exercise.title), box, dock));
  }
}
KINDS.sheet = sheetPage;

// Notebooks

/**
 * Draws a widget: a page, or a board whose moves its kernel answers. Called by anywidget.
 * @param {{model: any, el: HTMLElement}} context
 */
function render({ model, el }) {
  const within = html("div", { class: "within" }), page = model.get("page"), before = place;
  el.append(html("div"));
  el.lastElementChild?.attachShadow({ mode: "open" }).append(html("style", {}, model.get("style_text")), within);
  place = within;
  if (page.kind === "board") boardWidget(model, page);
  else KINDS[page.kind]?.(page);
  place = before;
}

/** @param {any} model @param {any} page */
function boardWidget(model, page) {
  const { line, say } = speaker(), view = boardView(page.rules, page.stones, page.words, (move) => {
    model.set("chosen", [model.get("page").played, move]);
    model.save_changes();
  });
  const show = () => (view.show(model.get("page").shown), say(model.get("page").said, ""));
  place.append(view.box, line);
  model.on("change:page", show);
  show();
}

export default { render };

// Pages

const data = JSON.parse(document.querySelector("script#data")?.textContent ?? "{}");
KINDS[data.kind]?.(data);
