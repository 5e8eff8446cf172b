import { expect, test } from "vitest";

import { displayWidth } from "./display-width.ts";

test.each([
  ["Laufschuhe für Sie", 18],
  ["あ".repeat(15), 30],
  ["漢字とABC…", 10],
  ["“漢字”", 8],
  ["Кроссовки — обзор", 17],
  ["러닝화 abc", 10],
  ["cafe\u0301", 4],
])("%s is %i wide", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
