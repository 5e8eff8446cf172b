import { expect, test } from "vitest";

import { goodDescriptions, goodHeadlines } from "../../../test/draft-fixture.ts";
import type { LineAngle } from "./generate-prompt.ts";
import { pickLines } from "./pick-lines.ts";

const context = { language: "en" as const, facts: [] };
const theme = { keywords: [{ text: "trail shoes", matchType: "EXACT" as const }] };
const line = (text: string, angle: LineAngle = "benefit") => ({ text, angle, factId: null });
const description = (text: string) => ({ text, factId: null });
const ad = (headlines: ReturnType<typeof line>[], descriptions = goodDescriptions) => ({
  headlines,
  descriptions: descriptions.map(description),
  path1: "",
  path2: "",
});
const textsOf = (headlines: ReturnType<typeof line>[]) =>
  pickLines(ad(headlines), theme, context).headlines.map(({ text }) => text);

test("of more lines than fit, the broken and the repeated ones are left", () => {
  const kept = [...goodHeadlines.slice(0, 14), "Meet the Makers"];
  const spare = ["A headline with far too many characters", "Trail Shoe"];
  const written = [...kept.slice(0, 1), ...spare, ...kept.slice(1)];
  expect(textsOf(written.map((text) => line(text)))).toEqual(kept);
});

test("a broken line is kept where there are not enough others, to be repaired", () => {
  const written = goodHeadlines.with(3, "A headline with far too many characters");
  expect(textsOf(written.map((text) => line(text)))).toEqual(written);
});

test("every angle comes before a seventh line about what is offered", () => {
  const keywords = Array.from({ length: 12 }, (_, place) =>
    line(goodHeadlines[place] ?? "", "keyword"),
  );
  const late = [
    line("Meet the Makers", "brand"),
    line("Choose by Terrain", "action"),
    line("Keeps Dry Feet", "benefit"),
    line("Stable on Scree", "proof"),
    line("Cushioned for Stone", "benefit"),
    line("Warm Into December", "benefit"),
  ];
  const picked = textsOf([...keywords, ...late]);
  expect(picked).toHaveLength(15);
  expect(picked).toEqual(expect.arrayContaining(late.map(({ text }) => text)));
});

test("four of six descriptions are kept, in their order", () => {
  const more = [...goodDescriptions, "Ask which pair suits your path and your pace this winter."];
  const { descriptions } = pickLines(ad([], [more[0] ?? "", ...more]), theme, context);
  expect(descriptions.map(({ text }) => text)).toEqual(
    [0, 2, 3, 4].map((at) => more[at - (at > 0 ? 1 : 0)]),
  );
});
