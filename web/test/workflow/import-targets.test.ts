import { groupBounds } from "@adwright/contracts/campaign-group/group";
import { importTargets as readTargets } from "@adwright/rules/campaign-group/import-targets";
import { describe, expect, test } from "vitest";

import { readTable } from "../../src/format/read-table.ts";

const importTargets = (text: string, present?: Parameters<typeof readTargets>[1]) =>
  readTargets(readTable(text), present);

const germany = { geoTarget: "Germany", language: "de", campaignPrefix: "EU" } as const;

describe("importTargets", () => {
  test.each([
    ["a comma", "Germany,de,EU"],
    ["a semicolon", "Germany;German;EU"],
    ["a tab, as from a spreadsheet", "Germany\tGERMAN\tEU\r\n"],
    ["quotes", '"Germany","de","EU"'],
    ["a header", "geoTarget,language,campaignPrefix\nGermany,de,EU"],
    ["a header in words and another order", "Campaign Prefix;Geo Target;Language\nEU;Germany;de"],
    ["a byte order mark", "\uFEFFgeoTarget,language,campaignPrefix\nGermany,de,EU"],
    ["blank lines", "\n\nGermany,de,EU\n  \n,,\n"],
  ])("accepts %s", (_, text) => {
    expect(importTargets(text)).toEqual({ targets: [germany], problems: [] });
  });

  test("the prefix may be omitted", () => {
    expect(importTargets("Germany,de\nSpain,es,").targets).toEqual([
      { geoTarget: "Germany", language: "de" },
      { geoTarget: "Spain", language: "es" },
    ]);
  });

  test("a location with a comma, a quote or a line break may be quoted", () => {
    const text = '"Paris, France",fr\n"The ""Bay""",en\n"New\nYork",en';
    expect(importTargets(text).targets.map(({ geoTarget }) => geoTarget)).toEqual([
      "Paris, France",
      'The "Bay"',
      "New\nYork",
    ]);
  });

  test("a country with the name of a column is a location", () => {
    expect(importTargets("Country,en").targets).toEqual([{ geoTarget: "Country", language: "en" }]);
  });

  test("Chinese has a short name", () => {
    expect(importTargets("Taiwan,Chinese\nChina,Chinese (Simplified)").targets).toEqual([
      { geoTarget: "Taiwan", language: "zh" },
      { geoTarget: "China", language: "zh" },
    ]);
  });

  test("lists each invalid line, and accepts the others", () => {
    const long = "x".repeat(groupBounds.geoTargetCharacters + 1);
    const prefix = "p".repeat(groupBounds.prefixCharacters + 1);
    const text = [
      "Germany,de,EU",
      ",de",
      "Spain",
      "Spain,Klingon",
      "Paris, France, fr, EU",
      `${long},en`,
      `Italy,it,${prefix}`,
      " germany ,DE,eu",
      "Italy,it",
      '"Rome,it',
    ].join("\n");
    const { targets, problems } = importTargets(text);
    expect(targets.map(({ geoTarget }) => geoTarget)).toEqual(["Germany", "Italy"]);
    expect(problems.map(({ line, message }) => ({ line, message }))).toEqual([
      { line: 2, message: "The Geo Target is missing." },
      {
        line: 3,
        message: "The language is missing. Use a code such as en, or a name such as English.",
      },
      { line: 4, message: "“Klingon” is not one of the 19 languages." },
      { line: 5, message: "4 columns instead of 3. Put a place with a comma in quotes." },
      { line: 6, message: "The Geo Target has more than 120 characters." },
      { line: 7, message: "The Campaign Prefix has more than 40 characters." },
      { line: 8, message: "Same place, language and prefix as line 1." },
      { line: 10, message: "A quote is opened here and never closed." },
    ]);
  });

  test("reports targets that are already in the form, and stops at the limit", () => {
    const present = Array.from({ length: groupBounds.targets - 1 }, (_, index) => ({
      geoTarget: `Place ${index}`,
      language: "en" as const,
    }));
    const { targets, problems } = importTargets("place 7,en\nOne,en\nTwo,en\nThree,en", present);
    expect(targets).toEqual([{ geoTarget: "One", language: "en" }]);
    expect(problems).toEqual([
      { line: 1, message: "Same place, language and prefix as a target in the form." },
      {
        line: 3,
        message:
          "Only 1000 targets fit in one workflow. This line and those after it are left out.",
      },
    ]);
  });

  test("an empty text has no targets", () => {
    expect(importTargets(" \n")).toEqual({ targets: [], problems: [] });
  });

  test("a megabyte of quotes, separators or lines is parsed in linear time", () => {
    expect(importTargets('"'.repeat(1_000_001)).targets).toEqual([]);
    expect(importTargets(",".repeat(1_000_000)).problems).toEqual([]);
    expect(importTargets("a\n".repeat(300_000)).problems).toHaveLength(300_000);
  });
});
