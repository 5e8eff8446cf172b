import { expect, test } from "vitest";

import { csvLine } from "./csv-file.ts";

const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

/** The cells that a spreadsheet reads if it uses another separator: quotes only count at the start of a cell. */
function cellsBy(separator: string, line: string): string[] {
  return line.split(/\r\n|\n|\r/).flatMap((row) => row.split(separator));
}

test.each([
  "shoes;=1+1",
  "shoes;;=1+1",
  'shoes;"=1+1"',
  "shoes; \t=cmd|' /C calc'!A0",
  "shoes\t@sum(a1)",
  "shoes\n=1+1",
  "shoes\r\n+1+(1)",
  '"=1+1',
  "=1+1",
  "\t=1+1",
])("%j is not read as a formula, whatever the separator", (text) => {
  const line = csvLine(["first", text, "last"]);
  for (const separator of [";", "\t"]) {
    const running = cellsBy(separator, line).filter((cell) => FORMULA.test(cell));
    expect(running).toEqual([]);
  }
  expect(line).toContain("'");
});

test.each([
  "-20% on Shoes",
  "a; b",
  "1 - 2 = -1",
  "Shoes & More; -20%",
  "two\nlines",
  "-20%\n+10%",
])("%j stays unchanged", (text) => {
  const cell = csvLine([text]);
  const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(plain).toBe(text);
});
