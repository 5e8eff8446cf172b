import { describe, expect, test } from "vitest";

import { withoutInsertion } from "./insertions.ts";
import { adLimits } from "./limits.ts";
import { lintLine } from "./lint-line.ts";
import { countedWidth, isMostlyWide } from "./width.ts";

const { width: HEADLINE } = adLimits.headlines;

/** One letter of each language a campaign can be written in, and the places it takes. */
const letters: [language: string, letter: string, places: 1 | 2][] = [
  ["en", "w", 1],
  ["de", "ß", 1],
  ["es", "ñ", 1],
  ["fr", "é", 1],
  ["it", "ò", 1],
  ["nl", "ë", 1],
  ["pt", "ã", 1],
  ["ru", "щ", 1],
  ["ja", "あ", 2],
  ["ko", "한", 2],
  ["zh", "汉", 2],
  ["ar", "ش", 1],
  ["hi", "क", 1],
  ["tr", "ğ", 1],
  ["pl", "ł", 1],
  ["sv", "å", 1],
  ["da", "ø", 1],
  ["no", "æ", 1],
  ["fi", "ä", 1],
];

const isTooLong = (text: string) =>
  lintLine("headline", text, "").some(({ rule }) => rule === "width/headline");

describe.each(letters)("in %s", (_, letter, places) => {
  test(`each ${letter} takes ${places}`, () => {
    for (let count = 0; count <= 40; count += 1) {
      expect(countedWidth(letter.repeat(count))).toBe(count * places);
    }
  });

  test("a headline is too long from its first place over the limit", () => {
    const most = HEADLINE / places;
    expect(isTooLong(letter.repeat(most))).toBe(false);
    expect(isTooLong(letter.repeat(most + 1))).toBe(true);
  });
});

test("fifteen あ fit a headline, sixteen do not", () => {
  expect(lintLine("headline", "あ".repeat(15), "")).toEqual([]);
  const [finding] = lintLine("headline", "あ".repeat(16), "headlines/0");
  expect(finding).toMatchObject({
    rule: "width/headline",
    severity: "error",
    field: "headlines/0",
  });
  expect(finding?.message).toContain("32 of 30");
});

test.each([
  ["iPhone 修理 東京", 16],
  ["Ｓａｌｅ", 8],
  ["ｶﾀｶﾅ", 4],
  ["Café", 4],
  ["Cafe\u0301", 4],
  ["한글 abc", 8],
  ["हिंदी", 5],
  ["「送料無料」", 12],
  ["", 0],
])("%s takes %i", (text, width) => {
  expect(countedWidth(text)).toBe(width);
});

test("marks of ambiguous width are wide among wide letters only", () => {
  for (const mark of ["…", "—", "“", "”", "‘", "’"]) {
    expect(countedWidth(`Shoes${mark}`)).toBe(6);
    expect(countedWidth(`靴屋${mark}`)).toBe(6);
  }
});

test("a text is mostly wide from half of its letters on", () => {
  expect(isMostlyWide("靴 ab")).toBe(false);
  expect(isMostlyWide("靴屋 ab")).toBe(true);
  expect(isMostlyWide("2026 !")).toBe(false);
});

describe("keyword insertion", () => {
  test.each(["keyword", "Keyword", "KeyWord", "KEYWORD"])(
    "{%s:…} counts its default text",
    (word) => {
      expect(countedWidth(`Buy {${word}:Trail Shoes} Now`)).toBe("Buy Trail Shoes Now".length);
      expect(countedWidth(`{${word}:靴}`)).toBe(2);
    },
  );

  test("every insertion of a text is replaced, anything else in braces counts as written", () => {
    expect(withoutInsertion("{keyword:A} or {Keyword:B}")).toBe("A or B");
    expect(countedWidth("{city:Rome}")).toBe(11);
  });

  test("a countdown counts the longest that it shows, whatever its tag takes", () => {
    expect(countedWidth("Ends in {COUNTDOWN(2026-12-24 00:00:00,5)}")).toBe(18);
    expect(countedWidth("{global_countdown(2026/12/24 18:30:00)} left")).toBe(15);
    expect(countedWidth("Hotels in {LOCATION(City)}")).toBe(10);
  });

  test("a condition counts the longer of its texts", () => {
    expect(countedWidth("{=IF(device=mobile,Tap to order):Order} now")).toBe(16);
    expect(countedWidth("{=IF(audience IN(Buyers, Cart),靴屋):abc}")).toBe(4);
  });

  test("its default may make a line too long", () => {
    const findings = lintLine("headline", `{KeyWord:${"x".repeat(31)}}`, "");
    expect(findings.map(({ rule }) => rule)).toEqual(["width/headline"]);
  });
});
