import { expect, test } from "vitest";

import { everyRule, rulesFor } from "./line-rules.ts";

/** The rules that a line is spared and that would have found something in it. */
function wronglySpared(text: string): string[] {
  const asked = rulesFor(text);
  return everyRule
    .filter((rule) => !asked.includes(rule))
    .filter((rule) =>
      (["headline", "description"] as const).some((kind) =>
        rule({ kind, text, context: { language: "en", site: "https://northwind.example" } }),
      ),
    )
    .map((rule) => `${rule.name}: ${text}`);
}

test("a line of words alone is asked about its words only", () => {
  const names = rulesFor("Größe, Farbe und Form").map(({ name }) => name);
  expect(names).toEqual(["joinedWords", "repeatedWords", "genericCall"]);
});

test("no character is spared a rule that finds something in it", () => {
  const found: string[] = [];
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const sign = String.fromCharCode(unit);
    found.push(...wronglySpared(`Ab${sign} ${sign}b-${sign}, ${sign}.`));
    found.push(...wronglySpared(`${sign}1. Ab ${sign}${sign} a${sign}bcd 2) e${sign}`));
  }
  expect(found).toEqual([]);
});
