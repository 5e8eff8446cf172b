/**
 * `npm run bench:verdicts`: how the lines of each writer are judged without a model, in three classes with the interval
 * that is sure in 95 of 100 cases. `-- --writers b,c` for some, `--print good/asked` names the lines of one cell.
 */
import { parseArgs } from "node:util";

import { type AdLine, contextOf, linesBy, writers } from "./ad-text/corpus.ts";
import { countsOf, kindOf, rowsOf } from "./ad-text/figures.ts";
import type { Class } from "./ad-text/judge-lines.ts";

const { values } = parseArgs({
  options: { writers: { type: "string" }, print: { type: "string" } },
});
const wanted = values.writers?.split(",") ?? writers;

function print(line: AdLine, is: Class): void {
  if (values.print === `${kindOf(line)}/${is}`) console.log(`    ${line.lang} ${line.line}`);
}

for (const writer of writers) {
  if (!wanted.includes(writer)) continue;
  console.log(writer);
  const counts = countsOf(linesBy(writer), contextOf, print);
  for (const row of rowsOf(counts)) console.log(row);
}
