import { readAmount } from "@adwright/rules/change-file/file-amounts";
import { readChangeFile } from "@adwright/rules/change-file/read-change-file";
import { describe, expect, test } from "vitest";

import { decodeText, readTable } from "../../src/format/read-table.ts";
import { foreignFiles, peoplesFiles } from "./people-files.ts";

const read = (bytes: Uint8Array, decimal?: "." | ",") =>
  readChangeFile(readTable(decodeText(bytes).text), decimal);
const readText = (text: string, decimal?: "." | ",") =>
  read(new Uint8Array(Buffer.from(text)), decimal);

describe("a file as people have it", () => {
  test.each(peoplesFiles)("$name", ({ bytes, says, skipped = [] }) => {
    const found = read(bytes);
    expect(found).toEqual({ lines: expect.any(Array), problems: [], skipped });
    expect(typeof found === "object" && found.lines.map(({ cells }) => cells)).toEqual(says);
  });

  test.each(foreignFiles)("with a header in $language is named as such", ({ language, bytes }) => {
    expect(read(bytes)).toContain(`These column names are ${language}. Export in English`);
  });
});

test("what no file changes is refused line by line, by its number in the file", () => {
  const text = [
    "Campaign,Campaign Status,Ad Group,Headline 1,Location,Link Text,Campaign#Original,Comment",
    'A,Paused,,,,,,"two\nlines"',
    "A,,G,Fast shoes,,,,",
    "",
    "A,,,,Berlin,,,",
    "A,,,,,Sizes,,",
    "B,,,,,,A,",
    "A,Paused,,,,,,,too many",
  ].join("\n");
  expect(readText(text)).toMatchObject({
    lines: [{ line: 2 }],
    problems: [
      { line: 4, message: "Ads are edited on the campaign's page, not by a file." },
      { line: 6, message: "Locations are changed on the campaign's page, not by a file." },
      { line: 7, message: "Assets are changed on the campaign's page, not by a file." },
      { line: 8, message: "Names are changed on the campaign's page, not by a file." },
      { line: 9, message: "This line has more cells than the header." },
    ],
  });
});

test.each([
  ["hello", /^The first line must name the columns/],
  ["", /^The file is empty/],
  ["Campaign,Status\n", /^The file has no lines/],
  [`Campaign,Campaign Status\n${"A,Paused\n".repeat(5001)}`, /^The file has 5,001 lines. Split it/],
])("%j cannot be read as a whole", (text, words) => {
  expect(readText(text)).toMatch(words);
});

test("an amount that can be read in two ways is asked about, once for the file", () => {
  const text = 'Campaign,Budget\nA,"1,500"\nB,"12,250"\nC,"1,75"\n';
  expect(readText(text)).toMatchObject({ unclear: "1,500" });
  const amounts = (decimal: "." | ",") => {
    const file = readText(text, decimal);
    if (typeof file === "string") throw new Error(file);
    return [file.lines.map(({ cells }) => cells["Campaign Daily Budget"]), file.problems.length];
  };
  expect(amounts(".")).toEqual([["1500", "12250"], 1]);
  expect(amounts(",")).toEqual([["1.500", "12.250", "1.75"], 0]);
  // With a decimal comma elsewhere, a point may separate thousands.
  expect(readText("Campaign;Budget\nA;1.500\nB;1,75\n")).toMatchObject({ unclear: "1.500" });
  expect(readText("Campaign,Budget\nA,1.500\n")).not.toHaveProperty("unclear");
});

test.each([
  ["1250.5", undefined, "1250.5"],
  ["1,75", undefined, "1.75"],
  ["1,250,000.50", undefined, "1250000.50"],
  ["1.250.000,50", undefined, "1250000.50"],
  ["1,500", undefined, undefined],
  ["1.500", ",", "1500"],
  ["a lot", undefined, undefined],
  ["-5", undefined, undefined],
] as const)("%s with decimals after %s is %s", (text, decimal, amount) => {
  expect(readAmount(text, decimal)).toBe(amount);
});
