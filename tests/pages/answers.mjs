// Answers each question on standard input, a JSON text per line, by the search of the pages.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const source = readFileSync(new URL("../../assets/page/search.js", import.meta.url));
const { choose } = await import(`data:text/javascript;base64,${source.toString("base64")}`);
for await (const line of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const answer = choose(JSON.parse(line));
  console.log(JSON.stringify({ ...answer, seconds: (performance.now() - began) / 1000 }));
}
