import { expect, test } from "vitest";

import { rulesFor } from "./line-rules.ts";

const wordRules = rulesFor("Trail Shoes for You");
const allRules = rulesFor("Trail Shoes!");

test("a line of words alone is spared the rules about other characters", () => {
  for (const line of ["Größe, Farbe und Form", "Запишитесь сегодня.", "靴の専門店", "حذاء مريح"]) {
    expect(rulesFor(line)).toBe(wordRules);
  }
  expect(allRules).toEqual(expect.arrayContaining([...wordRules]));
});

test.each([
  "4 Shoes",
  "Shoes  here",
  " Shoes",
  "Shoes ,here",
  "Shoes,here",
  "Schuhe 👟",
  "ｶﾞﾗｽ",
  "a²",
])("“%s” is judged by all rules", (line) => {
  expect(rulesFor(line)).toBe(allRules);
});

test("no letter of a line of words alone concerns the rules it is spared", () => {
  const spared = allRules.filter((rule) => !wordRules.includes(rule));
  const found: string[] = [];
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const letter = String.fromCharCode(unit);
    const text = `Ab${letter} ${letter}b-${letter}, ${letter}.`;
    if (rulesFor(text) === allRules) continue;
    const line = { kind: "headline", text, context: undefined } as const;
    if (spared.some((rule) => rule(line))) found.push(letter);
  }
  expect(found).toEqual([]);
});
