import { expect, test } from "vitest";

import { isBlockedBy, whatItShutsOut } from "./negative-keyword.ts";

test.each([
  ["trail shoes", "shoes"],
  ["trail shoes", "Shoes trail"],
  ["men's trail-shoes", "trail"],
  ["café berlin", "CAFE\u0301"],
])("“%s” never shows beside the negative “%s”", (keyword, negative) => {
  expect(isBlockedBy(keyword, negative)).toBe(true);
});

test.each([
  ["trail shoes", "shoe"],
  ["trail shoes", "used trail shoes"],
  ["trail shoes", ""],
  ["trailrunning", "trail"],
])("“%s” shows beside the negative “%s”", (keyword, negative) => {
  expect(isBlockedBy(keyword, negative)).toBe(false);
});

test("a negative keyword may shut out a keyword, what an ad offers, or the goal", () => {
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
