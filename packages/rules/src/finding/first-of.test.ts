import { expect, test } from "vitest";

import { firstOf } from "./first-of.ts";

test.each([
  [[], 2, ""],
  [["one"], 2, "one"],
  [["one", "two"], 2, "one, two"],
  [["one", "two", "three"], 2, "one, two, 1 more"],
  [["one", "two", "three", "four"], 0, "4 more"],
])("of %o the first %i", (words, most, expected) => {
  expect(firstOf(words, most)).toBe(expected);
});

test("with another separator", () => {
  expect(firstOf(["a", "b", "c"], 1, "; ")).toBe("a; 2 more");
});
