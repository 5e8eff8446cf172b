import { expect, test } from "vitest";

import { csvFile } from "../../csv-line.ts";
import { readCsv } from "./read-csv.ts";

test.each<[string, string[][]]>([
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["\ufeffa\n\n1", [["a"], [], ["1"]]],
  [
    '"a ""b"", c",d\n"two\nlines",e',
    [
      ['a "b", c', "d"],
      ["two\nlines", "e"],
    ],
  ],
  ['"open', [["open"]]],
  ["", []],
])("%j", (text, lines) => {
  expect(readCsv(text)).toEqual(lines);
});

test("cells that were guarded against spreadsheets are restored", () => {
  const cells = ["=HYPERLINK(1)", "@sum", "-20% on shoes", "it's", 'say "hi", twice'];
  expect(readCsv(csvFile([cells]))).toEqual([cells]);
});

test("a long file is read in one pass", () => {
  const lines = readCsv(`${'"x",'.repeat(50_000)}\n`);
  expect(lines[0]).toHaveLength(50_001);
});
