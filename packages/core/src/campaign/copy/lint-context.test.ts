import { claimProblems } from "@adwright/ad-text/claims/lint-claims";
import { expect, test } from "vitest";

import { factsAfterEdit } from "../../brand/knowledge/known-facts.ts";
import { valuePropositionMarkdown } from "../../brand/knowledge/value-proposition-markdown.ts";
import { lintContextOf } from "./lint-context.ts";

const source = "https://shop.example/a";
const written = valuePropositionMarkdown({
  headline: "The leading shop for runners",
  summary: "Shoes with free delivery, always.",
  audience: ["Runners who look for the best price"],
  benefits: [{ text: "Free returns on every pair", source }],
  proofPoints: [{ text: "Rated 4.8 of 5", source }],
  tone: "Friendly, never perfect",
  facts: [],
});
const body = {
  language: "en",
  url: "https://shop.example",
  keywords: [],
  goal: "",
  geography: "",
  locations: [],
} as const;

const isAsked = (text: string, line: string, facts: { text: string; source: string }[] = []) => {
  const known = { text, facts };
  const now = Date.UTC(2026, 5, 1);
  const context = lintContextOf(
    { ...body, keywords: [], locations: [] },
    { name: "Nord", description: undefined },
    known,
    now,
  );
  return claimProblems(line, context).length > 0;
};

test("benefits and proof points of a generated value proposition are evidence; prose, audience and tone are not", () => {
  expect(isAsked(written, "Free Returns on Every Pair")).toBe(false);
  expect(isAsked(written, "Rated 4.8 of 5")).toBe(false);
  expect(isAsked(written, "Best Price for Runners")).toBe(true);
  expect(isAsked(written, "The Leading Shop")).toBe(true);
  expect(isAsked(written, "Free Delivery on Shoes")).toBe(true);
  expect(isAsked(written, "A Perfect Tone")).toBe(true);
});

test("what a person writes is evidence, in every field", () => {
  expect(isAsked("We have the best price for runners.", "Best Price for Runners")).toBe(false);
  expect(
    isAsked(`${written}\n\n## Prices\n\nThe best price for runners.`, "Best Price for Runners"),
  ).toBe(false);

  const before = { text: written, facts: [{ text: "Rated 4.8 of 5", source }] };
  const edited = written.replace(
    "Shoes with free delivery, always.",
    "The cheapest shoes in town.",
  );
  const facts = factsAfterEdit(before, edited);
  expect(facts).toHaveLength(2);
  expect(isAsked(edited, "The Cheapest Shoes", facts)).toBe(false);
  expect(isAsked(edited, "The Leading Shop", facts)).toBe(true);
  expect(factsAfterEdit({ text: edited, facts }, edited)).toEqual(facts);
  expect(factsAfterEdit({ text: edited, facts }, written)).not.toContainEqual(facts[1]);
});

test("a year to come names a season, and one long past is a claim", () => {
  expect(isAsked(written, "Winter 2026")).toBe(false);
  expect(isAsked(written, "Spring 2027")).toBe(false);
  expect(isAsked(written, "Spring 2029")).toBe(false);
  expect(isAsked(written, "Since 2019")).toBe(true);
});
