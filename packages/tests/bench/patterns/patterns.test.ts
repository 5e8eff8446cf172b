import { readRobots } from "@adwright/vendors/website/robots-rules";
import { expect, test } from "vitest";

import { corpora } from "../ad-text/corpus.ts";
import { type Pattern, madePatterns, writtenPatterns } from "./find-patterns.ts";
import { growthOf } from "./growth.ts";
import { sampleOf } from "./hostile-texts.ts";
import { pumpedTexts } from "./pumped-texts.ts";

const SEED = Number(process.env["SEED"] ?? 17);
const SAMPLE = 60;
const EVERY = 7;

test("a sample of all patterns runs in linear time", { timeout: 300_000 }, async () => {
  const patterns = await allPatterns();
  expect(patterns.length).toBeGreaterThan(600);
  const slow = sampleOf(patterns, SAMPLE, SEED)
    .filter(({ source }) => !slowPatterns.has(source))
    .flatMap((pattern) => {
      const found = findSlow(pattern, EVERY);
      return found === undefined ? [] : [`${pattern.place} /${pattern.source}/: ${found}`];
    });
  expect(slow).toEqual([]);
});

test.each(["User-agent: *\nDisallow: /*a*a*a*a*b\n", "User-agent: a\n", "*a", "Disallow: /\n"])(
  "robots.txt with many rules %j is checked in linear time",
  (part) => {
    const path = `/${"a".repeat(5000)}`;
    const read = (text: string) =>
      readRobots(`User-agent: *\nDisallow: /${text}`, "us").isAllowed(path);
    const make = (length: number) => part.repeat(length / part.length);
    expect(growthOf(read, make, { most: 200_000 }).ratio).toBeLessThan(2.8);
  },
);

/** Patterns, by source, that may take more than linear time, each with the reason why this is harmless. */
const slowPatterns: ReadonlyMap<string, string> = new Map([]);

const LIMIT = 2.8;
const LONGEST = 6000;

/** Describes a text for which the pattern takes more than linear time; undefined if none was found. */
function findSlow({ source, flags }: Pattern, sample = 1): string | undefined {
  // Match everywhere, not just once. A sticky pattern keeps its flag, because that is how it is used.
  const pattern = new RegExp(source, flags.includes("y") ? flags : `${flags.replace("g", "")}g`);
  const work = (text: string) => text.replace(pattern, "");
  for (const [index, { name, make }] of pumpedTexts(source).entries()) {
    if (index % sample !== 0) continue;
    const { ratio, length, ms } = growthOf(work, make, { most: LONGEST, limit: LIMIT });
    if (ratio > LIMIT) {
      return `${name}: ${ms.toFixed(1)} ms at ${length} characters, ×${ratio.toFixed(1)} at twice as many`;
    }
  }
  return undefined;
}

/** All regular expressions in the source, and those that ad-text builds from its word lists. */
async function allPatterns(): Promise<Pattern[]> {
  return [...writtenPatterns(), ...(await madePatterns(judgeEverything))];
}

/** Loads the rules and checks the facts and lines of every language, so that all patterns get built. */
async function judgeEverything(): Promise<void> {
  const { lintAd } = await import("@adwright/ad-text/lint-ad");
  const { readinessOf } = await import("@adwright/ad-text/readiness");
  for (const corpus of corpora) {
    const lines = [...corpus.good, ...corpus.bad.map(({ line }) => line)];
    const ad = {
      headlines: lines,
      descriptions: lines,
      path1: "",
      path2: "",
      keywords: corpus.keywords.map((text) => ({ text })),
    };
    const context = { ...corpus.context, facts: [...corpus.facts, ...lines] };
    lintAd(ad, context);
    readinessOf(ad, context);
  }
}
