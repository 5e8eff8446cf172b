import { expect, test } from "vitest";

import { lintAd } from "./lint-ad.ts";
import type { ClaimReading } from "./lint-context.ts";

const FACT = "We repair punctures while you wait.";
const PRICE = "A puncture costs £15.";
const facts = [FACT, PRICE];
const line = "Punctures Fixed on the Spot";
const promise = "Lifetime Warranty on Tyres";

/** What is asked about one headline. */
function questionsOf(text: string, ...readings: ClaimReading[]) {
  const ad = { headlines: [text], descriptions: [], path1: "", path2: "", keywords: [] };
  return lintAd(ad, { language: "en", facts, readings }).filter(({ rule }) =>
    rule.startsWith("claim/"),
  );
}

test("a line without a reading is asked about by the rules alone", () => {
  const about = { text: "Another line", verdict: "unproven", words: "Another" } as const;
  expect(questionsOf(promise, about)).toEqual(questionsOf(promise));
  expect(questionsOf(promise)[0]).toMatchObject({ rule: "claim/words", severity: "question" });
});

test("a claim that only the model has found is a question with its words", () => {
  expect(
    questionsOf(line, { text: line, verdict: "unproven", words: "on the Spot" }),
  ).toMatchObject([
    {
      rule: "claim/words",
      severity: "question",
      message: "“on the Spot” is not in your facts. Is it true?",
      question: { kind: "promise", words: "on the Spot" },
    },
  ]);
});

test("a number that the code asks about stays the question where the model finds no proof", () => {
  const text = "Punctures From £12";
  const found = questionsOf(text, { text, verdict: "unproven", words: "From £12" });
  expect(found).toEqual(questionsOf(text));
  expect(found).toMatchObject([{ rule: "claim/number", question: { kind: "number" } }]);
});

test("a proof by a fact leaves no question", () => {
  const words = "Lifetime Warranty";
  expect(questionsOf(promise, { text: promise, verdict: "proven", words, fact: FACT })).toEqual([]);
});

test("a proof whose numbers do not reckon with its fact is a question about the number", () => {
  const text = "Punctures Fixed for £12";
  const found = questionsOf(text, { text, verdict: "proven", words: "£12", fact: PRICE });
  expect(found).toMatchObject([
    { rule: "claim/number", question: { kind: "number", fact: PRICE } },
  ]);
  expect(found[0]?.question?.words).toContain("12");
});

test("a proof by a fact that the brand no longer has proves nothing", () => {
  const reading = { text: promise, verdict: "proven", words: promise, fact: "Gone." } as const;
  expect(questionsOf(promise, reading)).toEqual(questionsOf(promise));
});

test("what the model reads as no claim closes no question of a promise or a number", () => {
  for (const text of [promise, "Punctures From £12"]) {
    expect(questionsOf(text, { text, verdict: "no_claim", words: text })).toEqual(
      questionsOf(text),
    );
  }
});
