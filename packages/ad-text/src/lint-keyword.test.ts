import { expect, test } from "vitest";

import { lintKeyword } from "./lint-keyword.ts";

const rulesOf = (text: string) => lintKeyword(text, "keywords/0").map(({ rule }) => rule);

test.each([
  "running shoes",
  "zapatillas niño",
  "靴 東京",
  "c# course",
  "rock & roll shoes",
  "24/7 gym",
  "c++ course",
  "t-shirts",
  "website: design",
  "می\u200cخواهم",
])("%j is a keyword", (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test.each(["", "   ", "\u200b", "\u202e \u0000"])("%j is empty", (text) => {
  expect(rulesOf(text)).toEqual(["keyword/empty"]);
});

test("eighty characters and ten words are the most", () => {
  expect(rulesOf("a".repeat(80))).toEqual([]);
  expect(rulesOf("a".repeat(81))).toEqual(["keyword/length"]);
  expect(rulesOf("a ".repeat(10).trim())).toEqual([]);
  expect(rulesOf("a ".repeat(11).trim())).toEqual(["keyword/words"]);
});

test("each forbidden character is found in any place", () => {
  for (const char of [',!@%^()={};~`<>?\\|[]"'.split(""), "👟"].flat()) {
    for (const text of [`${char}shoes`, `sh${char}oes`, `shoes${char}`]) {
      expect(rulesOf(text)).toEqual(["keyword/characters"]);
    }
  }
});

test.each(["[city shoes]", '"city shoes"', "...", "-free shoes", "site:shop.example shoes"])(
  "%j means something else to Google",
  (text) => {
    expect(rulesOf(text)).toEqual(["keyword/characters"]);
  },
);

test("an invisible character is no part of a keyword", () => {
  for (const text of ["trail\tshoes", "trail\nshoes", "trail\u200b shoes", "trail \u202eshoes"]) {
    expect(lintKeyword(text, "keywords/0")).toMatchObject([
      { rule: "keyword/characters", fix: "trail shoes" },
    ]);
  }
});
