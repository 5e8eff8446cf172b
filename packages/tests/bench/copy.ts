import { parseArgs } from "node:util";

import type { LanguageCode } from "@adwright/contracts/language";

import { businesses } from "./copy/businesses.ts";
import { comparePrompts } from "./copy/compare-prompts.ts";
import { openCopyWriter } from "./copy/copy-writer.ts";
import { type BenchRow, benchLanguage, everyLanguage, isMet } from "./copy/run-bench.ts";

const { values } = parseArgs({
  options: {
    briefs: { type: "string", default: String(businesses.length) },
    languages: { type: "string", default: everyLanguage().join(",") },
    /** Print every line that fell short. */
    verbose: { type: "boolean", default: false },
    /** Also have a model compare this version's prompt with the earlier one; needs OPENAI_API_KEY. */
    live: { type: "boolean", default: false },
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
  ];
}

async function printComparison(): Promise<void> {
  if (process.env["OPENAI_API_KEY"] === undefined) {
    console.log("Prompt versions were NOT compared: OPENAI_API_KEY is not set.");
    return;
  }
  const { version, wins, losses, ties, failed } = await comparePrompts(writer, count);
  console.log(
    `${version} against the earlier prompt, judged by ${writer.model}: ${wins} better, ${losses} worse, ${ties} undecided, ${failed} without an answer.`,
  );
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
if (values.live) await printComparison();
await writer.close();

console.log(`Goals met in ${rows.filter(isMet).length} of ${rows.length} languages.`);
process.exitCode = rows.every(isMet) ? 0 : 1;
