import { describe, expect, test } from "vitest";

import { corpora } from "../corpus/corpora.ts";
import { contextOf, judgeCorpus } from "../corpus/judge-corpus.ts";
import { languages } from "./language.ts";
import { foreignLines } from "./speech/lint-language.ts";

test("every language has a corpus of at least twenty good lines", () => {
  expect(corpora.map(({ language }) => language)).toEqual(languages);
  for (const { good } of corpora) expect(new Set(good).size).toBeGreaterThanOrEqual(20);
});

describe.each(corpora)("$language", (corpus) => {
  const { falseBlocks, misses } = judgeCorpus(corpus);

  test("no good line is blocked", () => {
    expect(falseBlocks).toEqual([]);
  });

  test("no bad line is missed", () => {
    expect(misses).toEqual([]);
  });

  test("an ad in any other language is found out by most of its lines", () => {
    for (const other of corpora) {
      if (other.language === corpus.language) continue;
      const context = { ...contextOf(other), language: corpus.language };
      const rules = [...foreignLines(other.good, context).values()];
      const found = rules.filter((rule) => rule === "language/other").length;
      expect([other.language, found >= other.good.length / 2]).toEqual([other.language, true]);
    }
  });
});
