import { languages } from "@adwright/ad-text/language";
import { lintAd } from "@adwright/ad-text/lint-ad";
import { foreignLines } from "@adwright/ad-text/speech/lint-language";
import { describe, expect, test } from "vitest";

import { type AdLine, contextOf, corpora, linesBy, writers } from "./corpus.ts";
import { adOf, findingsIn } from "./judge-lines.ts";

/** The rules that may find each kind of breach, by the beginnings of their ids; other reasons are ids themselves. */
const rulesOf: Readonly<Record<string, readonly string[]>> = {
  disguise: ["symbols/", "characters/", "capitalization/", "spacing/letters"],
  alternating: ["capitalization/"],
  letters: ["spacing/", "repetition/letters", "symbols/gimmick"],
  punctuation: ["punctuation/repeated", "symbols/"],
};

/** Whether a breach is found in a line among good ones. */
function isFound({ line, reason, ...rest }: AdLine, good: readonly string[]): boolean {
  const ids = rulesOf[reason] ?? [reason];
  return findingsIn(line, good, contextOf({ line, reason, ...rest })).some(({ rule }) =>
    ids.some((id) => rule.startsWith(id)),
  );
}

test("every language has at least twenty good lines", () => {
  expect(corpora.map(({ language }) => language)).toEqual(languages);
  for (const { good } of corpora) expect(new Set(good).size).toBeGreaterThanOrEqual(20);
});

describe.each(corpora)("$language", ({ language, good, bad, context }) => {
  test("no good line breaks a rule", () => {
    const errors = lintAd(adOf(good), context).filter(
      ({ severity, rule }) => severity === "error" && !rule.startsWith("count/"),
    );
    expect(errors).toEqual([]);
  });

  test("no breach is missed", () => {
    expect(bad.filter((line) => !isFound(line, good)).map(({ line }) => line)).toEqual([]);
  });

  test("an ad in any other language is found out by most of its lines", () => {
    for (const other of corpora) {
      if (other.language === language) continue;
      const rules = [...foreignLines(other.good, { ...other.context, language }).values()];
      const found = rules.filter((rule) => rule === "language/other").length;
      expect([other.language, found >= other.good.length / 2]).toEqual([other.language, true]);
    }
  });
});

test.each(writers.filter((writer) => writer !== "editorial"))(
  "%s: every line that breaks an editorial rule is found",
  (writer) => {
    const bad = linesBy(writer).filter(
      ({ label, reason }) => label === "bad" && reason !== "claim",
    );
    expect(bad.filter((line) => !isFound(line, [])).map(({ line }) => line)).toEqual([]);
  },
);
