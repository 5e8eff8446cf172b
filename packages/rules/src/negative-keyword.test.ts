import { expect, test } from "vitest";

import { isBlockedBy } from "./negative-keyword.ts";

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
