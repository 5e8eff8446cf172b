import { expect, test } from "vitest";

import type { ClaimReading } from "./claim-readings.ts";
import { lintAd } from "./lint-ad.ts";

const FACT = "We repair punctures while you wait.";
const line = "Punctures Fixed on the Spot";
const blocked = "Lifetime Warranty on Tyres";

/** The claims that are found in one headline. */
function claimsOf(text: string, ...readings: ClaimReading[]) {
  const ad = { headlines: [text], descriptions: [], path1: "", path2: "", keywords: [] };
  return lintAd(ad, { language: "en", facts: [FACT], readings })
    .filter(({ rule }) => rule.startsWith("claim/"))
    .map(({ rule, severity, message }) => ({ rule, severity, message }));
}

test("a line without a reading is judged by the rules alone", () => {
  const about = { text: "Another line", verdict: "unproven", words: "Another" } as const;
  expect(claimsOf(line, about)).toEqual([]);
  expect(claimsOf(blocked, about)).toEqual(claimsOf(blocked));
  expect(claimsOf(blocked)[0]).toMatchObject({ rule: "claim/words", severity: "error" });
});

test("a claim that only the model has found is an error with its words", () => {
  const found = claimsOf(line, { text: line, verdict: "unproven", words: "on the Spot" });
  expect(found).toMatchObject([{ rule: "claim/words", severity: "error" }]);
  expect(found[0]?.message).toContain("“on the Spot” isn't in the brand's facts.");
});

test("a claim that both find is named once, as the rules name it", () => {
  const alone = claimsOf(blocked);
  expect(claimsOf(blocked, { text: blocked, verdict: "unproven", words: "Tyres" })).toEqual(alone);
});

test("a proven claim that the rules missed in the facts becomes a warning that quotes the fact", () => {
  const words = "Lifetime Warranty";
  const found = claimsOf(blocked, { text: blocked, verdict: "proven", words, fact: FACT });
  expect(found).toMatchObject([{ rule: "claim/doubtful", severity: "warning" }]);
  expect(found[0]?.message).toContain(FACT);
});

test("what the model reads as no claim is never an error", () => {
  const found = claimsOf(blocked, { text: blocked, verdict: "no_claim", words: blocked });
  expect(found).toMatchObject([{ rule: "claim/doubtful", severity: "warning" }]);
  expect(claimsOf(line, { text: line, verdict: "no_claim", words: line })).toEqual([]);
});
