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
    const shown = more["aria-label"] ? null : html("span", {}, name);
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

// Pages

/** What draws each kind of page. @type {Record<string, (data: any) => void>} */
const KINDS = {};

const data = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
KINDS[data.kind]?.(data);
