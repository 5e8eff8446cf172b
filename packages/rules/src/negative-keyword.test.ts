import { expect, test } from "vitest";

import { isBlockedBy, keywordsShutOut, whatItShutsOut } from "./negative-keyword.ts";

test.each([
  ["trail shoes", "shoes"],
  ["trail shoes", "Shoes trail"],
  ["men's trail-shoes", "trail"],
  ["café berlin", "CAFE\u0301"],
  ["trail shoes", "[Trail Shoes]"],
  ["women's trail shoes", '"trail shoes"'],
  ["trail shoes", "-shoes"],
])("“%s” is blocked by the negative “%s”", (keyword, negative) => {
  expect(isBlockedBy(keyword, negative)).toBe(true);
});

test.each([
  ["trail shoes", "shoe"],
  ["trail shoes", "used trail shoes"],
  ["trail shoes", ""],
  ["trailrunning", "trail"],
  ["trail shoes", "[shoes]"],
  ["trail shoes", '"shoes trail"'],
])("“%s” is not blocked by the negative “%s”", (keyword, negative) => {
  expect(isBlockedBy(keyword, negative)).toBe(false);
});

test.each([
  ["BROAD", "shoes trail", true],
  ["PHRASE", "trail shoes", true],
  ["PHRASE", "shoes trail", false],
  ["PHRASE", "rail shoes", false],
  ["EXACT", "Women's Trail Shoes", true],
  ["EXACT", "trail shoes", false],
  ["EXACT", "", false],
] as const)(
  "a negative of match %s “%s” blocks “women's trail shoes”: %s",
  (matchType, text, is) => {
    const keyword = "women's trail shoes";
    expect(keywordsShutOut([keyword])({ text, matchType })).toEqual(is ? [keyword] : []);
  },
);

test("a negative keyword may block a keyword, what an ad offers, or the goal", () => {
  const wanted = {
    keywords: ["trail shoes"],
    goal: "Fill our running classes",
    lines: ["Free Returns for 60 Days"],
  };
  expect(whatItShutsOut("shoes", wanted)).toContain("“trail shoes”");
  expect(whatItShutsOut("free", wanted)).toContain("“Free Returns for 60 Days”");
  expect(whatItShutsOut("classes", wanted)).toContain("goal");
  expect(whatItShutsOut("free shoes", wanted)).toBeUndefined();
  expect(whatItShutsOut("", wanted)).toBeUndefined();
});
