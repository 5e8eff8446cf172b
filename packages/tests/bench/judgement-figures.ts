import { type Language, languages } from "@adwright/ad-text/language";

import type { Business } from "../../ad-text/corpus/business.ts";
import { firstSight } from "../../ad-text/corpus/first-sight/all.ts";
import { heldBack } from "../../ad-text/corpus/held-back/all.ts";
import { doubtedOf, judgeBusiness } from "../../ad-text/corpus/judge-business.ts";
import {
  badBesideFact,
  type Figures as PairFigures,
  twoFacts,
  twoGoodLines,
} from "../../ad-text/corpus/side-by-side.ts";
import { trades } from "../../ad-text/corpus/trades/all.ts";

// Counts what the rules get wrong in lines of many trades, per language. A false block is a good line with an error. A
// miss is a bad line without an error; misses with a warning are also listed separately, because the person sees the
// warning. Doubted lines are good lines with a warning. `--verbose` lists the lines of the corpus the rules are
// developed with; the held-back lines are listed only with `--held-back`.
const isVerbose = process.argv.includes("--verbose");
const isOpen = process.argv.includes("--held-back");
const only = process.argv[2]?.startsWith("-") === false ? process.argv[2].split(",") : languages;

const NONE = { good: 0, blocks: 0, bad: 0, misses: 0, warned: 0, doubted: 0 };
type Figures = typeof NONE;

function figuresOf(
  name: string,
  corpus: Readonly<Partial<Record<Language, readonly Business[]>>>,
  namesLines: boolean,
): void {
  const sums = { ...NONE };
  console.log(name);
  for (const language of languages) {
    if (!only.includes(language)) continue;
    const businesses = corpus[language];
    if (businesses === undefined) continue;
    const own = { ...NONE };
    const lines: string[] = [];
    for (const business of businesses) {
      const { falseBlocks, misses } = judgeBusiness(business, language);
      own.good += business.good.length;
      own.bad += business.bad.length;
      own.blocks += new Set(falseBlocks.map((line) => line.split("”")[0])).size;
      own.misses += misses.length;
      own.doubted += doubtedOf(business, language);
      own.warned += misses.filter((line) => line.includes("only warned of")).length;
      lines.push(...falseBlocks, ...misses);
    }
    for (const key of Object.keys(own) as (keyof typeof own)[]) sums[key] += own[key];
    console.log(`  ${language} ${inWords(own)}`);
    if (namesLines) for (const line of lines) console.log(`      ${line}`);
  }
  console.log(`  all ${inWords(sums)}`);
}

const share = (part: number, all: number): string =>
  `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;

function inWords({ good, blocks, bad, misses, warned, doubted }: Figures) {
  return `false blocks ${share(blocks, good)}, misses ${share(misses, bad)}, ${warned} of them with a warning; ${doubted} good lines doubted`;
}

figuresOf("developed with", trades, isVerbose);
figuresOf("held back", heldBack, isOpen);
for (const [name, set] of Object.entries(firstSight)) figuresOf(name, set, isVerbose);

const pairs: [string, (step: number) => PairFigures][] = [
  ["two facts word for word, blocked", twoFacts],
  ["two lines that are allowed alone, blocked", twoGoodLines],
  ["a line that is blocked alone beside a fact, not blocked", badBesideFact],
];
console.log("two sentences side by side, all languages");
for (const [name, judge] of pairs) {
  const { judged, wrong } = judge(1);
  console.log(`  ${name}: ${share(wrong.length, judged)}`);
  if (isVerbose) for (const line of wrong) console.log(`      ${line}`);
}
