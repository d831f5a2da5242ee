// Uses pages in a browser without a network: reads actions as JSON on standard input, prints what each returned.
// node browse.mjs chromium|firefox < actions.json
import { existsSync, readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const QUIET = ["disable-gpu", "disable-quic", "no-first-run", "disable-background-networking", "disable-component-update",
  "disable-sync", "no-sandbox", "host-resolver-rules=MAP * ~NOTFOUND"];
const BROWSERS = {
  chromium: { executablePath: "chromium", args: QUIET.map((flag) => `--${flag}`) },
  firefox: { executablePath: "firefox-esr", browser: "firefox", protocol: "webDriverBiDi" },
};

const { executablePath, ...options } = BROWSERS[process.argv[2]];
const path = process.env.PATH.split(":").map((folder) => `${folder}/${executablePath}`);
const browser = await puppeteer.launch({ headless: true, executablePath: path.find(existsSync), ...options });
const page = await browser.newPage();
const trouble = [];
page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
page.on("request", (request) => /^(file|data|blob):/.test(request.url()) || trouble.push(`request: ${request.url()}`));

const does = {
  open: (file) => page.goto(`file://${file}`),
  size: ([width, height]) => page.setViewport({ width, height }),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  click: (selector) => page.click(selector),
  /** The texts of all elements that match. */
  texts: (selector) => page.$$eval(selector, (found) => found.map((each) => each.textContent)),
  value: (script) => page.evaluate(script),
  until: (script) => page.waitForFunction(script).then(() => null),
};
const results = [];
for (const [name, what] of JSON.parse(readFileSync(0, "utf-8"))) {
  const result = await does[name](what);
  if (["texts", "value"].includes(name)) results.push(result);
}
await browser.close();
console.log(JSON.stringify({ results, trouble }));
