import { expect, test } from "vitest";

import { isCall, isKnown, knownWordsOf } from "./write-plan.ts";

const site = "We repair bicycles in Leeds. Punctures are fixed while you wait, from £12.";
const english = knownWordsOf([site, ""], ["bike service"], "en");

test("a term is known where half of its words stand on the site, in whatever form", () => {
  const terms = ["bicycle repair", "puncture fix", "bike service leeds", "bike near me"];
  expect(terms.filter((term) => !isKnown(term, english))).toEqual([]);
  expect(isKnown("wheelchair hire", english)).toBe(false);
});

test("words that are not spaced are looked for as they are", () => {
  const japanese = knownWordsOf(["鎌倉駅から徒歩3分のホテルです。朝食は7時からです。"], [], "ja");
  expect(isKnown("鎌倉 ホテル", japanese)).toBe(true);
  expect(isKnown("hotel鎌倉", japanese)).toBe(true);
  expect(isKnown("大阪 旅館", japanese)).toBe(false);
});

test("a site in another language says nothing about a campaign's words", () => {
  expect(isKnown("Fahrrad reparieren", knownWordsOf([site], [], "de"))).toBe(true);
  expect(isKnown("Fahrrad reparieren", knownWordsOf([], ["Räder"], "de"))).toBe(true);
});

test("what people are to do is no search", () => {
  expect(isCall("Sign up", "en")).toBe(true);
  expect(isCall("anmelden", "de")).toBe(true);
  expect(isCall("sign up for yoga", "en")).toBe(false);
});
