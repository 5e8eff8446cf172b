import { describe, expect, test } from "vitest";

import { type AdText, lintAd } from "./lint-ad.ts";

const good: AdText = {
  headlines: ["Trail Shoes With Grip", "Dry Feet on Wet Trails", "Tested in the Mountains"],
  descriptions: ["Deep lugs and rock plates.", "Choose by terrain: mud, rock or snow."],
  path1: "trail",
  path2: "shoes",
  keywords: [{ text: "trail shoes" }],
};
const found = (change: Partial<AdText>) =>
  lintAd({ ...good, ...change }).map(({ rule, field }) => `${rule} ${field}`);

const syllables = "ba ce di fo gu hy ka le mi no pu ry sa te vi wo xu".split(" ");
/** Lines that have nothing in common. */
const numbered = (count: number) => syllables.slice(0, count).map((syllable) => syllable.repeat(3));

test("a good ad has no findings", () => {
  expect(found({})).toEqual([]);
  expect(found({ path1: "", path2: "" })).toEqual([]);
});

test("a countdown is no claim, no phone number, and not past; an ad has one kind", () => {
  const context = { language: "en" as const, facts: [], year: 2026 };
  const ends = (tag: string) => [...good.headlines, `Booking Ends in {${tag}}`];
  const rules = (headlines: string[]) =>
    lintAd({ ...good, headlines }, context).map(({ rule }) => rule);
  const coming = "COUNTDOWN(2026-12-24 00:00:00,5)";
  expect(rules(ends(coming))).toEqual(rules([...good.headlines]));
  expect(rules(ends("COUNTDOWN(2025-12-24 00:00:00)"))).toContain("braces/insertion");
  const both = [...ends(coming), "{GLOBAL_COUNTDOWN(2026-12-24 00:00:00)} Left"];
  expect(found({ headlines: both })).toEqual(["braces/insertion headlines"]);
});

test("what an IF function shows on either side is judged", () => {
  const context = { language: "en" as const, facts: [], year: 2026 };
  const rules = (headline: string) =>
    lintAd({ ...good, headlines: [...good.headlines, headline] }, context).map(({ rule }) => rule);
  const asked = rules("Save 40% on Boots").filter((rule) => !rules("Trail Socks").includes(rule));
  expect(asked).not.toEqual([]);
  for (const texts of ["Save 40% on Boots):Trail Socks", "Trail Socks):Save 40% on Boots"]) {
    expect(rules(`{=IF(device=mobile,${texts}}`)).toEqual(expect.arrayContaining(asked));
  }
  expect(rules("{=IF(device=mobile,Boots!!):Boots}")).toContain("punctuation/repeated");
});

test("how many lines an ad has", () => {
  for (let count = 0; count <= 17; count += 1) {
    const headlines = count >= 3 && count <= 15 ? [] : ["count/headlines headlines"];
    expect(found({ headlines: numbered(count) })).toEqual(headlines);
    const descriptions = count >= 2 && count <= 4 ? [] : ["count/descriptions descriptions"];
    expect(found({ descriptions: numbered(count) })).toEqual(descriptions);
  }
});

describe("duplicates", () => {
  test.each(["dry feet on wet trails", "Dry feet on wet trails.", "DRY feet on wet trails"])(
    "%j is the second headline again",
    (text) => {
      const headlines = [...good.headlines, text];
      const findings = lintAd({ ...good, headlines });
      expect(findings).toMatchObject([{ rule: "duplicate", field: "headlines/3" }]);
      expect(findings[0]?.message).toContain("headline 2");
    },
  );

  test("each repetition is named, the first one is not", () => {
    const headlines = ["One line", "One line", "Another line", "one line"];
    expect(found({ headlines })).toEqual(["duplicate headlines/1", "duplicate headlines/3"]);
  });

  test("a description that repeats a headline is a warning", () => {
    expect(found({ descriptions: ["Trail Shoes With Grip", "Other words."] })).toEqual([
      "duplicate/near descriptions/0",
    ]);
  });
});

test("the ends of the address", () => {
  expect(found({ path1: "a".repeat(16) })).toEqual(["width/path path1"]);
  expect(found({ path2: "靴".repeat(8) })).toEqual(["width/path path2"]);
  expect(found({ path1: "trail shoes" })).toEqual(["path/characters path1"]);
  expect(found({ path2: "a/b" })).toEqual(["path/characters path2"]);
  expect(found({ path1: "trail\u200b" })).toEqual(["path/characters path1"]);
  expect(found({ path1: "" })).toEqual(["path/order path2"]);
});

test("findings of lines and keywords carry their places", () => {
  const headlines = ["Fine line one", "x".repeat(31), "Fine line two"];
  expect(found({ headlines })).toEqual(["width/headline headlines/1"]);
  expect(found({ keywords: [{ text: "ok" }, { text: "a,b" }] })).toEqual([
    "keyword/characters keywords/1",
  ]);
  expect(found({ keywords: [] })).toEqual(["count/keywords keywords"]);
});
