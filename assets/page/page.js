// Draws the pages of Plyfall from the data that stands in them: searches and games that are stepped
// through, exercises that are filled in. `engine/pages` writes the data, and every text in it.
// Plain JavaScript without a library or a build step; `tsc` checks the types in the comments.

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

/**
 * Fills in a message with named fields.
 * @param {string} message @param {Record<string, string | number>} fields
 */
function fill(message, fields) {
  return message.replace(/\{(\w+)\}/g, (_, name) => String(fields[name]));
}

// Shell

/**
 * @typedef {Object} PageData What every page has.
 * @property {string} kind @property {string} title @property {string} subtitle
 * @property {Record<string, string>} words
 */

/**
 * Makes the frame of a page: title, switch of modes if there is one, main part, footer.
 * @param {PageData} data @param {HTMLElement | null} [modes]
 */
function shell(data, modes = null) {
  const { words } = data;
  const main = html("main");
  const printing = html("button", { type: "button", class: "link", click: () => print() }, words.print);
  document.body.append(
    html("header", {}, html("div", {}, html("h1", {}, data.title), html("p", {}, data.subtitle)), modes),
    main,
    html("footer", {}, html("span", {}, words.keys), html("span", {}, words.made_with, " · ", printing)),
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

// Steps

/**
 * Makes buttons, slider and keys for steps from 0 to `count`.
 * @param {Object} options
 * @param {number} options.count The last step.
 * @param {number[]} options.marks Steps with a mark on the slider, to which N goes.
 * @param {Record<string, string>} options.words
 * @param {(step: number) => void} options.show Shows a step.
 * @param {() => boolean} [options.active] Whether its keys are in use.
 */
function stepper({ count, marks, words, show, active = () => true }) {
  let step = 0;
  /** @param {keyof typeof ICONS} sign @param {string} name @param {() => void} click @param {Attributes} more */
  function button(sign, name, click, more = {}) {
    const shown = more["aria-label"] ? null : html("span", { class: sign }, name);
    const before = sign === "back" || sign === "first";
    return html("button", { type: "button", click, ...more }, before && icon(ICONS[sign]), shown, !before && icon(ICONS[sign]));
  }
  const first = button("first", words.first, () => go(0), { "aria-label": words.first, title: words.first });
  const back = button("back", words.back, () => go(step - 1));
  const next = button("next", words.next, () => go(step + 1), { class: "primary" });
  const mark = button("mark", words.next_mark, () => toMark(1), { "aria-keyshortcuts": "N" });
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
  document.addEventListener("keydown", (event) => {
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

/**
 * Draws a tree, of which `update` shows how its nodes stand.
 * @param {Tree} tree @param {string} label @param {Record<string, string>} words
 */
function drawTree(tree, label, words) {
  const { nodes } = tree;
  const parts = nodes.map((node, number) => {
    const { x, y, kind, name = "", move = "", parent, board } = node;
    const half = HALF[kind], apex = { max: 10, min: -10 }[String(kind)] ?? 0;
    const value = svg("text", { class: "value", x, y: y + 6 + apex - (kind === "games" ? 6 : 0) });
    const under = svg("text", { class: "under", x, y: y + 15 });
    const alpha = svg("text", { class: "alpha", x: x + 48, y: y - 5 });
    const beta = svg("text", { class: "beta", x: x + 48, y: y + 16 });
    const group = svg("g", { role: "img" }, outline(node), value, under, alpha, beta);
    if (name && kind === "leaf") group.append(svg("text", { class: "name", x, y: y + 40 }, name));
    else if (name) group.append(svg("circle", { class: "disc", cx: x - 58, cy: y, r: 13 }), svg("text", { class: "name", x: x - 58, y: y + 5 }, name));
    if (board) group.append(smallBoard(board, tree.cell, x, y + half + 6));
    if (parent < 0) return { group, value, under, alpha, beta, edge: null, number };
    const x0 = nodes[parent].x, y0 = nodes[parent].y + HALF[nodes[parent].kind] + tree.board, y1 = y - half, middle = (y0 + y1) / 2;
    const edge = svg("g", {}, svg("path", { d: `M${x0} ${y0}C${x0} ${middle} ${x} ${middle} ${x} ${y1}` }),
      svg("path", { class: "cut", d: `M${x - 17} ${y1 - 18}l32 10` }));
    const close = kind === "leaf" || Math.abs(x - x0) < 24;
    if (move && close) edge.append(svg("text", { class: x < x0 - 1 ? "before" : "after", x: x + (x < x0 - 1 ? -6 : 8), y: kind === "leaf" ? y1 - 8 : middle + 4 }, move));
    else if (move) edge.append(svg("text", { x: (x + x0) / 2, y: middle - 13 }, move));
    return { group, value, under, alpha, beta, edge, number };
  });
  const rows = tree.rows.map(([who, y]) => svg("text", { class: "row", x: 16, y: y + 5 }, who));
  const picture = svg("svg", { viewBox: `0 0 ${tree.width} ${tree.height}`, role: "group", "aria-label": label },
    ...rows, ...parts.map(({ edge }) => edge), ...parts.map(({ group }) => group));
  const sheet = html("div", { class: "sheet", style: `--w:${tree.width};--h:${tree.height}` }, picture);
  const box = html("div", { class: "tree card", tabindex: 0, role: "region", "aria-label": label }, sheet);

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
      value.classList.toggle("long", look.value.length > 4);
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

/** Returns how all nodes stand after some steps. @param {SearchData} data @param {number} count @returns {Look[]} */
function looksAfter({ tree, steps }, count) {
  const looks = tree.nodes.map(({ value = "" }) => ({ status: "unseen", value, under: "", alpha: "", beta: "", best: -1, child: "" }));
  for (const step of steps.slice(0, count)) {
    const { node, left, cut = [], more = [], value, alpha, beta, best, child } = step;
    Object.assign(looks[node], JSON.parse(JSON.stringify({ value, alpha, beta, best, child })), { status: left ? "left" : "open" });
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
    const inner = text.split(/\b(function|if|then|return|for|each|of|do)\b/).map((part, odd) => (odd % 2 ? html("b", {}, part) : part));
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
    const row = rows[line];
    if (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = row.offsetTop - list.clientHeight / 2;
    const at = step ? step.node : 0, look = looks[at];
    /** @type {[string, string, string][]} */
    const shown = [[words.node, tree.nodes[at].name || tree.nodes[at].move || words.root, ""], [words.child, look.child || "–", ""],
      ["v", look.value.replace(/^[≤≥]/, "") || "–", ""]];
    if (look.alpha) shown.push(["α", look.alpha, "alpha"], ["β", look.beta, "beta"]);
    numbers.replaceChildren(...shown.map(([name, value, kind]) => html("div", { class: kind }, html("dt", {}, name), html("dd", {}, value))));
  }
  return { card, show };
}

/** Draws a search that is stepped through. @param {SearchData} data */
function searchPage(data) {
  const { words, tree, steps, start } = data;
  const main = shell(data);
  const drawn = drawTree(tree, words.tree, words), code = codeCard(data), { line, say } = speaker();
  const marks = steps.flatMap((step, number) => (step.cut ? [number + 1] : []));
  const { bar, go } = stepper({ count: steps.length, marks, words, show });
  main.append(html("div", { class: "beside" }, drawn.box, code.card), html("div", { class: "dock" }, line, bar));
  go(0);

  /** @param {number} count */
  function show(count) {
    const step = steps[count - 1], looks = looksAfter(data, count);
    drawn.update(looks, step ? step.node : -1);
    code.show(count, looks);
    say(step?.head ?? "", step?.text ?? start, step?.cut && "warn");
  }
}

/** @typedef {Object} Exercise */

// Pages

/** What draws each kind of page. @type {Record<string, (data: any) => void>} */
const KINDS = { search: searchPage };

const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
KINDS[data.kind]?.(data);
