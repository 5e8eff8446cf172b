import { parseArgs } from "node:util";

import type { LanguageCode } from "@adwright/contracts/language";

import { businesses } from "./copy/businesses.ts";
import { openCopyWriter } from "./copy/copy-writer.ts";
import { type BenchRow, benchLanguage, everyLanguage, isMet } from "./copy/run-bench.ts";

const { values } = parseArgs({
  options: {
    briefs: { type: "string", default: String(businesses.length) },
    languages: { type: "string", default: everyLanguage().join(",") },
    /** Print every line that fell short. */
    verbose: { type: "boolean", default: false },
  },
});
const known = new Set<string>(everyLanguage());
const wanted = values.languages.split(",").map((code) => code.trim());
const unknown = wanted.filter((code) => !known.has(code));
if (unknown.length > 0) throw new Error(`No such language: ${unknown.join(", ")}`);
const count = Number(values.briefs);
if (!Number.isInteger(count) || count < 1) throw new Error("--briefs takes a number from 1");

const columns = [
  "lang",
  "ads",
  "pass",
  "median",
  "lowest",
  "specific",
  "padded",
  "angles",
  "repairs",
  "most",
  "near-dup",
  "failed",
  "left out",
  "false blocks",
  "misses",
];
const print = (cells: (string | number)[]) =>
  console.log(
    cells.map((cell, index) => String(cell).padStart(columns[index]?.length ?? 0)).join("  "),
  );

function cellsOf(row: BenchRow): (string | number)[] {
  return [
    row.language.padEnd(4),
    row.ads,
    `${Math.floor((100 * row.passing) / Math.max(1, row.ads))}%`,
    row.medianReadiness,
    row.lowestReadiness,
    `${Math.round(100 * row.specificity)}%`,
    `${Math.round(100 * row.padding)}%`,
    row.angles.toFixed(1),
    row.repairs,
    row.maxRepairs,
    row.nearDuplicates,
    row.failed,
    row.leftOut,
    row.falseBlocks,
    row.misses,
  ];
}

const writer = await openCopyWriter();
console.log(`Written by ${writer.model}; ${Math.min(count, businesses.length)} briefs a language.`);
print(columns);
const rows: BenchRow[] = [];
for (const language of wanted as LanguageCode[]) {
  const row = await benchLanguage(writer, language, count);
  rows.push(row);
  print(cellsOf(row));
  if (values.verbose)
    for (const problem of [...row.problems, ...row.advice]) console.log(`      ${problem}`);
}
await writer.close();

console.log(`Goals met in ${rows.filter(isMet).length} of ${rows.length} languages.`);
process.exitCode = rows.every(isMet) ? 0 : 1;
