import { expect, test } from "vitest";

import { fieldWidth } from "./field-width.ts";
import { lintLine } from "./lint-line.ts";
import { countedWidth, strictWidth } from "./width.ts";

test.each([
  ["Shoes", 5],
  ["हिंदी", 4],
  ["靴屋…“”·×", 9],
  ["30℃", 3],
  ["→≥⅓", 6],
  ["𠮷", 4],
  ["Cafe\u0301", 5],
  ["Готово", 6],
  ["حذاء", 4],
])("in an input field %s takes %i", (text, width) => {
  expect(fieldWidth(text)).toBe(width);
});

test("the stricter way of counting blocks a line, and the finding tells both", () => {
  const line = `${"x".repeat(29)}→`;
  expect([countedWidth(line), strictWidth(line)]).toEqual([30, 31]);
  const [finding] = lintLine("headline", line, "headlines/0");
  expect(finding).toMatchObject({ rule: "width/headline", severity: "error" });
  expect(finding?.message).toContain("31 of 30");
  expect(finding?.message).toContain("30 as documented");
});

test("where the documents are stricter they decide", () => {
  expect(strictWidth("हिंदी")).toBe(countedWidth("हिंदी"));
  expect(strictWidth(`{KeyWord:${"靴".repeat(15)}}`)).toBe(30);
});
