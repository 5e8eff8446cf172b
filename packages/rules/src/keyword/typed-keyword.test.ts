import { expect, test } from "vitest";

import { keywordNotation, readNegative, readSeeds, readTypedKeyword } from "./typed-keyword.ts";

test.each([
  ["trail  shoes ", "trail shoes", undefined, false],
  ["[city running shoes]", "city running shoes", "EXACT", false],
  ["[ city  shoes ]", "city shoes", "EXACT", false],
  ['"marathon shoes"', "marathon shoes", "PHRASE", false],
  ["“marathon shoes”", "marathon shoes", "PHRASE", false],
  ["„Laufschuhe“", "Laufschuhe", "PHRASE", false],
  ["［靴］", "靴", "EXACT", false],
  ["-jobs", "jobs", undefined, true],
  ["- [free]", "free", "EXACT", true],
  ['−"second hand"', "second hand", "PHRASE", true],
  ["e-bike", "e-bike", undefined, false],
  ["c# course", "c# course", undefined, false],
  ["[open", "[open", undefined, false],
  ["[]", "", "EXACT", false],
])("%j is read as Google's notation", (typed, text, matchType, isNegative) => {
  expect(readTypedKeyword(typed)).toEqual({ text, matchType, isNegative });
});

test("a negative keyword without notation is broad, as in drafts of earlier releases", () => {
  const typed = ["free", "-jobs", '"second hand"', "-[used]"];
  const read = typed.map((text) => readNegative(text));
  expect(read.map(({ matchType }) => matchType)).toEqual(["BROAD", "BROAD", "PHRASE", "EXACT"]);
  expect(read.map((keyword) => keywordNotation(keyword))).toEqual([
    "free",
    "jobs",
    '"second hand"',
    "[used]",
  ]);
});

test("negative keywords among those of a new campaign are told apart", () => {
  expect(readSeeds(["trail shoes", "-jobs", "[ city shoes ]", '-"free"', "-"])).toEqual({
    keywords: ["trail shoes", "[city shoes]"],
    negatives: ["jobs", '"free"'],
  });
});
