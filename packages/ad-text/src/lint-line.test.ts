import { expect, test } from "vitest";

import { lintLine } from "./lint-line.ts";
import { sources } from "./rules.ts";

const rulesOf = (kind: "headline" | "description", text: string) =>
  lintLine(kind, text, "headlines/0").map(({ rule }) => rule);

/** What each rule finds, and its nearest neighbours that are fine. */
const cases: Record<string, { bad: string[]; good: string[] }> = {
  empty: { bad: ["", "  ", "\n"], good: ["a"] },
  "characters/invalid": {
    bad: ["Shoes 👟 here", "Love ❤ it", "ｼｭｰｽﾞ専門店"],
    good: ["Acme® Shoes", "Acme™ Shoes", "© Acme", "シューズ専門店", "5 € off", "№ 1 for feet"],
  },
  "punctuation/repeated": {
    bad: ["Shoes??", "Best**Shoes", "Wait.....", "~~Deal~~", "本当？？"],
    good: ["Shoes?", "Wait...", "Fits? Yes. Fits? No.", "24/7 service", "R&D *tested"],
  },
  "capitalization/shouting": {
    bad: [
      "SHOES on sale",
      "Big DISCOUNT",
      "СКИДКИ сегодня",
      "FREE coffee",
      "BUY IT TODAY",
      "İNDİRİM başladı",
    ],
    good: [
      "USA made shoes",
      "ASAP delivery",
      "Use SPRING20",
      "Save with 20SPRING",
      "McDonald",
      "a b c",
    ],
  },
  "phone-number": {
    bad: [
      "Call 503-555-0142",
      "+49 30 5550",
      "030 5550 1947",
      "Ruf 0171/55 50 194 7",
      "(212) 555 01 99",
    ],
    good: [
      "Since 1987",
      "2009 - 2024 proven",
      "From 01.01.2026",
      "10 000 000 fans",
      "4.8 of 5 from 2,314",
      "Sizes 35-50",
    ],
  },
};
const badLines = Object.entries(cases).flatMap(([rule, { bad }]) =>
  bad.map((text) => [rule, text]),
);
const goodLines = Object.entries(cases).flatMap(([rule, { good }]) =>
  good.map((text) => [rule, text]),
);

test.each(badLines)("%s finds %j", (rule, text) => {
  expect(rulesOf("description", text ?? "")).toContain(rule);
});

test.each(goodLines)("%s leaves %j alone", (rule, text) => {
  expect(rulesOf("description", text ?? "")).not.toContain(rule);
});

test("an exclamation mark is a warning in headlines only", () => {
  for (const text of ["Run today!", "今すぐ走ろう！"]) {
    expect(lintLine("headline", text, "")).toMatchObject([
      { rule: "punctuation/exclamation", severity: "warning" },
    ]);
    expect(lintLine("description", text, "")).toEqual([]);
  }
});

test("each kind of line has a limit of its own", () => {
  expect(rulesOf("headline", "a".repeat(30))).toEqual([]);
  expect(rulesOf("headline", "a".repeat(31))).toEqual(["width/headline"]);
  expect(rulesOf("description", "a".repeat(90))).toEqual([]);
  expect(rulesOf("description", "a".repeat(91))).toEqual(["width/description"]);
});

test("every finding names its line, says something and rests on an official page", () => {
  const official = new Set<string>(Object.values(sources));
  for (const [, text = ""] of badLines) {
    for (const finding of lintLine("headline", text, "headlines/7")) {
      expect(finding.field).toBe("headlines/7");
      expect(finding.message).toMatch(/\w.*\.$/);
      expect(official).toContain(finding.source);
    }
  }
});
