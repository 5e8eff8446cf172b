import { expect, test } from "vitest";

import { factsAfterEdit, knownFacts } from "./known-facts.ts";
import { valuePropositionMarkdown } from "./value-proposition-markdown.ts";

const source = "https://shop.example/a";
const text = valuePropositionMarkdown({
  headline: "Shoes",
  summary: "Shoes for runners.",
  audience: [],
  benefits: [{ text: "Free returns on every pair", source }],
  proofPoints: [{ text: "Rated 4.8 of 5", source }],
  tone: "",
  facts: [],
});
const quoted = { text: "Trail shoes from $89", source, quote: "Trail shoes from $89" };
const written = { text, facts: [quoted], promptVersion: "value-proposition-2" };
const textsOf = (known: Parameters<typeof knownFacts>[0]) =>
  knownFacts(known, 0).map((fact) => fact.text);

test("benefits and proof points are no facts, except those of earlier releases", () => {
  expect(textsOf(written)).toEqual(["Trail shoes from $89"]);
  expect(textsOf({ text, facts: [quoted] })).toEqual([
    "Trail shoes from $89",
    "Free returns on every pair",
    "Rated 4.8 of 5",
  ]);
});

test("a line that a person writes is a fact of theirs until they remove it; confirmed facts stay", () => {
  const confirmed = { text: "Step-free access", source: "confirmed", at: "2026-11-28" };
  const before = { ...written, facts: [quoted, confirmed] };
  const edited = text.replace("Rated 4.8 of 5", "Rated 4.9 of 5");
  const facts = factsAfterEdit(before, edited);
  expect(facts.map((fact) => fact.text)).toEqual([
    "Trail shoes from $89",
    "Step-free access",
    "Rated 4.9 of 5",
  ]);
  const again = factsAfterEdit({ ...before, text: edited, facts }, "Shoes");
  expect(again.map((fact) => fact.text)).not.toContain("Rated 4.9 of 5");
  expect(again).toEqual(expect.arrayContaining([quoted, confirmed]));
});
