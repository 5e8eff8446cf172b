import { claimProblems } from "@adwright/ad-text/claims/lint-claims";
import { lintAd } from "@adwright/ad-text/lint-ad";
import { everyRule } from "@adwright/ad-text/rules/line-rules";
import { expect, test } from "vitest";

import { computingMs } from "../measure.ts";
import { growthOf } from "./growth.ts";
import { hostileFamilies, sampleOf } from "./hostile-texts.ts";
import { judgements } from "./judgements.ts";

const LIMIT = 2.8;
const SEED = Number(process.env["SEED"] ?? 17);
const SAMPLE = Number(process.env["SAMPLE"] ?? 20);
const families = hostileFamilies();

test.each(judgements.map((one, index) => ({ ...one, index })))(
  "$name takes linear time",
  ({ judge, index }) => {
    const slow = sampleOf(families, SAMPLE, SEED + index).flatMap(({ name, make }) => {
      const { ratio, length, ms } = growthOf(judge, make, { limit: LIMIT });
      return ratio > LIMIT ? [`${name}: ${ms} ms at ${length}, ×${ratio}`] : [];
    });
    expect(slow).toEqual([]);
  },
  300_000,
);

const judgeFact = (fact: string) =>
  claimProblems("free 20% best", { language: "en", facts: [fact], year: 2026 });

/** Texts that used to take seconds to minutes. */
const known: [name: string, part: string][] = [
  ["promises and denials", "free 20% best no warranty for life "],
  ["digits", "1"],
  ["groups of digits", "1,111,"],
  ["missing spaces", "abc.Cde"],
  ["numbered lists", "1) a"],
  ["numbers of many languages", "nr. 1 1 no "],
];

test.each(known)("%s: 20,000 characters of facts are checked in less than 100 ms", (_, part) => {
  const facts = part.repeat(20_000 / part.length + 1).slice(0, 20_000);
  // Patterns are built and compiled on first use.
  judgeFact(`x ${facts}`);
  const times = ["a", "b", "c", "d", "e"].map((end) => computingMs(() => judgeFact(facts + end)));
  expect(Math.min(...times)).toBeLessThan(100);
});

test.each(known)("%s: a line of 40,000 characters is checked by every rule", (_, part) => {
  const text = part.repeat(40_000 / part.length);
  const context = { language: "en" as const, facts: [], site: "https://a.test/" };
  for (const rule of everyRule) rule({ kind: "description", text, context });
  const ad = { headlines: [text], descriptions: [text], path1: "", path2: "", keywords: [] };
  expect(lintAd(ad, context).map(({ rule }) => rule)).toContain("width/headline");
});

test("joined words of any length don't overflow the stack", () => {
  const rule = everyRule.find(({ name }) => name === "joinedWords");
  const context = { language: "en" as const };
  const text = "buynowfree".repeat(4000);
  expect(rule?.({ kind: "description", text, context })?.rule).toBe("spacing/missing");
  expect(rule?.({ kind: "description", text: `${text}q`, context })).toBeUndefined();
});
