import { describe, expect, test } from "vitest";

import type { Language } from "../language.ts";
import { claimProblems } from "./lint-claims.ts";

const facts = [
  "Free returns within 60 days on every pair.",
  "Our family has run this shop since 1998.",
  "The trail shoes start from $1,299.00.",
  "Open 24 hours a day.",
  "Perfect fit guaranteed by our coaches.",
];
const problemsOf = (text: string, language: Language = "en", known: string[] = facts) =>
  claimProblems(text, {
    language,
    facts: known,
    brandName: "Best Western 4 You",
    keywordsOfCampaign: ["iphone 15 repair", "ledger 24h"],
    goal: "Sell the Pixel 9",
  }).map(({ rule }) => rule);

test.each([
  "Family-run since 1998",
  "Free returns for 60 days",
  "Free 60-day returns",
  "From $1,299",
  "From 1299 dollars",
  "Open 24/7",
  "24-hour service",
  "Sixty days free returns",
  "Twenty-four hour service",
  "A perfect fit, guaranteed",
  "iPhone 15 repair",
  "The Pixel 9 is here",
  "Best Western 4 You",
  "B2B and 4K and SPRING20",
  "Sugar-free snacks",
])("%j rests on the facts or claims nothing", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ["claim/words", "Free shipping"],
  ["claim/words", "The best shoes"],
  ["claim/words", "Perfect prices"],
  ["claim/words", "Lowest prices guaranteed"],
  ["claim/words", "Money‑back promise"],
  ["claim/number", "Ninety-day returns"],
  ["claim/number", "Half price"],
  ["claim/number", "60% off"],
  ["claim/number", "From €1,299"],
  ["claim/number", "Since 1989"],
  ["claim/number", "Only 15 left"],
  ["claim/number", "Back in 24 days"],
  ["claim/number", "Save 1,997 today"],
] as const)("%s: %j rests on nothing", (rule, text) => {
  expect(problemsOf(text)).toContain(rule);
});

test("facts that nobody knows are judged by nobody, a brand without facts by its silence", () => {
  expect(claimProblems("The best in 24h", { language: "en" })).toEqual([]);
  expect(problemsOf("The best in 24h", "en", []).toSorted()).toEqual([
    "claim/number",
    "claim/words",
  ]);
});

test("any number that the facts do not name is found, and every one they name is not", () => {
  for (let value = 2; value <= 400; value += 7) {
    const known = [`We serve ${value} guests.`];
    expect(problemsOf(`For ${value} guests`, "en", known)).toEqual([]);
    expect(problemsOf(`For ${value + 1} guests`, "en", known)).toEqual(["claim/number"]);
  }
});

describe("facts in one language prove copy in another", () => {
  test.each<[Language, string]>([
    ["de", "Ab 1.299 $"],
    ["de", "60 Tage Rückgabe"],
    ["de", "Kostenlose Rückgabe"],
    ["fr", "Dès 1 299 $"],
    ["pl", "Zwrot: 60 dni"],
    ["tr", "Ücretsiz iade"],
    ["ja", "60日以内は返品無料"],
    ["ja", "1998年創業"],
    ["ar", "إرجاع مجاني خلال ٦٠ يوما"],
    ["hi", "६० दिन में मुफ़्त वापसी"],
    ["fi", "Palautus: 60 päivää"],
  ])("%s: %j", (language, text) => {
    expect(problemsOf(text, language)).toEqual([]);
  });

  test.each<[Language, string]>([
    ["de", "60 Wochen Rückgabe"],
    ["de", "Kostenloser Versand"],
    ["de", "Bis zu 60 Prozent"],
    ["ja", "送料無料"],
    ["ru", "Возврат 60 лет"],
    ["zh", "1万元起"],
  ])("but no more than they say, %s: %j", (language, text) => {
    expect(problemsOf(text, language)).toHaveLength(1);
  });
});
