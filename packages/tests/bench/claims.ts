/**
 * `npm run bench:claims`: what share of good lines is blocked and of bad ones missed by the rules alone, and by the rules
 * together with a model that compares the lines with the facts. Needs OPENAI_API_KEY. Another model can answer instead:
 * `--requests <folder>` writes what it is asked, one file a language, and `--answers <folder>` reads its answers.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { type Language, languages } from "@adwright/ad-text/language";
import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import { checkClaims } from "@adwright/core/campaign/claims/check-claims";
import type { Ai, WriteRequest } from "@adwright/vendors/openai/ai";
import type { ZodType } from "zod";

import type { Business } from "../../ad-text/corpus/business.ts";
import { firstSight } from "../../ad-text/corpus/first-sight/all.ts";
import { contextOf, doubtedOf, judgeBusiness } from "../../ad-text/corpus/judge-business.ts";
import { noUsage } from "../../core/test/model-fixture.ts";
import { openCopyWriter } from "./copy/copy-writer.ts";

const sets: Record<string, Partial<Record<Language, readonly Business[]>>> = firstSight;
const { values } = parseArgs({
  options: {
    set: { type: "string", default: Object.keys(sets).at(-1) ?? "" },
    requests: { type: "string" },
    answers: { type: "string" },
    /** Print every line that is judged wrongly. */
    verbose: { type: "boolean", default: false },
  },
});

/** A model that writes what it is asked to a file, and answers with another file where there is one. */
function otherModel(language: Language): WriterContext {
  const write = async ({ instructions, data, schema }: WriteRequest<ZodType>) => {
    if (values.requests !== undefined) {
      mkdirSync(values.requests, { recursive: true });
      const file = join(values.requests, `${language}.json`);
      writeFileSync(file, JSON.stringify({ instructions, data }, null, 1));
    }
    const text =
      values.answers === undefined
        ? `{"lines":[]}`
        : readFileSync(join(values.answers, `${language}.json`), "utf8");
    return { ok: true as const, value: schema.parse(JSON.parse(text)), usage: noUsage };
  };
  const aiCalls = { put: () => Promise.resolve(), listOf: () => Promise.resolve([]) };
  const brands = { findAssistant: () => Promise.resolve(undefined) };
  const ai = { write } as unknown as Ai;
  return { ai, userId: "bench", now: Date.now, store: { aiCalls, brands } };
}

const NONE = { good: 0, blocks: 0, bad: 0, misses: 0, warned: 0, doubted: 0 };
const alone = { ...NONE };
const together = { ...NONE };

function count(sums: typeof NONE, business: Business, language: Language, read: Readings) {
  const { falseBlocks, misses } = judgeBusiness(business, language, read);
  sums.good += business.good.length;
  sums.bad += business.bad.length;
  sums.blocks += new Set(falseBlocks.map((line) => line.split("”")[0])).size;
  sums.misses += misses.length;
  sums.warned += misses.filter((line) => line.includes("only warned of")).length;
  sums.doubted += doubtedOf(business, language, read);
  return [...falseBlocks, ...misses];
}
type Readings = Awaited<ReturnType<typeof checkClaims>>["readings"];

const share = (part: number, all: number) =>
  `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
const inWords = ({ good, blocks, bad, misses, warned, doubted }: typeof NONE) =>
  `false blocks ${share(blocks, good)}, misses ${share(misses, bad)}, ${warned} of them with a warning; ${doubted} good lines doubted`;

const isOther = values.requests !== undefined || values.answers !== undefined;
if (!isOther && process.env["OPENAI_API_KEY"] === undefined) {
  console.log("NOT measured: OPENAI_API_KEY is not set, and no other model's answers are given.");
  process.exit();
}
const writer = isOther ? undefined : await openCopyWriter();
for (const language of languages) {
  for (const business of sets[values.set]?.[language] ?? []) {
    const context = contextOf(business, language);
    // In the order of the alphabet, which tells good lines from bad ones no more than any other.
    const lines = [...business.good, ...business.bad.map(([, text]) => text)].toSorted();
    const ctx = writer?.ctx ?? otherModel(language);
    const { readings, notes } = await checkClaims(ctx, lines, { brandId: 0, context });
    for (const note of notes) console.log(`${language}: ${note}`);
    count(alone, business, language, []);
    const wrong = count(together, business, language, readings);
    if (values.verbose) console.log(wrong.join("\n"));
  }
}
await writer?.close();
console.log(`${values.set}, ${writer?.model ?? "another model"}`);
console.log(`  rules alone     ${inWords(alone)}`);
console.log(`  rules and model ${inWords(together)}`);
