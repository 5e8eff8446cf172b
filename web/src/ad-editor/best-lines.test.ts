import type { Keyword } from "@adwright/contracts/ad-group";
import { expect, test } from "vitest";

import { bestFirst } from "./best-lines.ts";

const keywordsOf = (...texts: string[]): { keywords: Keyword[] } => ({
  keywords: texts.map((text) => ({ text, matchType: "PHRASE" })),
});

test("lines with words of the keywords come first, then those that add the most words", () => {
  const lines = [
    "Learn More",
    "Trail Shoes From $89",
    "Free Returns Within 60 Days",
    "Trail Shoes",
  ];
  expect(bestFirst(lines, keywordsOf("trail shoes"))).toEqual([
    "Trail Shoes From $89",
    "Free Returns Within 60 Days",
    "Learn More",
    "Trail Shoes",
  ]);
});

test("words of scripts without spaces are found as well", () => {
  const lines = ["今日から始めよう", "東京のランニングシューズ"];
  expect(bestFirst(lines, keywordsOf("ランニングシューズ"))).toEqual(lines.toReversed());
});

test("numbers and words of one or two letters say nothing", () => {
  expect(bestFirst(["In 2009 to 24", "Open Daily"], keywordsOf("shoes"))).toEqual([
    "Open Daily",
    "In 2009 to 24",
  ]);
});

test("accents, apostrophes and marks stay in their word", () => {
  const lines = ["Aujourd'hui", "L'été à Orléans", "दौड़ने के जूते"];
  expect(bestFirst(lines, keywordsOf("जूते", "l'été"))).toEqual([lines[2], lines[1], lines[0]]);
});
