import { expect, test } from "vitest";

import { pickCombination } from "../../src/ad-editor/ad-preview.tsx";
import { anAdGroup } from "../campaign/a-campaign.ts";

const numbers = Array.from({ length: 60 }, (_, number) => number);
const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`);
const group = anAdGroup({ headlines: lines("H", 15), descriptions: lines("D", 4) });

test("combination 0 takes the lines in order; each number always gives the same combination", () => {
  expect(pickCombination(group, 0)).toEqual({
    headlines: ["H 0", "H 1", "H 2"],
    descriptions: ["D 0", "D 1"],
  });
  for (const number of numbers) {
    expect(pickCombination(group, number)).toEqual(pickCombination(group, number));
  }
});

test("consecutive numbers show different lines, none twice in one ad, and eventually every line", () => {
  const seen = new Set<string>();
  for (const number of numbers) {
    const { headlines, descriptions } = pickCombination(group, number);
    expect(new Set(headlines).size).toBe(3);
    expect(new Set(descriptions).size).toBe(2);
    for (const line of [...headlines, ...descriptions]) seen.add(line);
  }
  expect(seen.size).toBe(19);
});

test("pinned lines keep their position and appear nowhere else", () => {
  const pinned = {
    ...group,
    pins: [
      { kind: "headline" as const, index: 7, position: "HEADLINE_1" as const },
      { kind: "headline" as const, index: 8, position: "HEADLINE_3" as const },
      { kind: "headline" as const, index: 9, position: "HEADLINE_3" as const },
      { kind: "description" as const, index: 3, position: "DESCRIPTION_2" as const },
    ],
  };
  const thirds = new Set<string | undefined>();
  for (const number of numbers) {
    const { headlines, descriptions } = pickCombination(pinned, number);
    expect(headlines[0]).toBe("H 7");
    expect(["H 7", "H 8", "H 9"]).not.toContain(headlines[1]);
    expect(descriptions[1]).toBe("D 3");
    expect(descriptions[0]).not.toBe("D 3");
    thirds.add(headlines[2]);
  }
  expect(thirds).toEqual(new Set(["H 8", "H 9"]));
});

test("with few or empty lines, shows those that there are", () => {
  const few = anAdGroup({ headlines: ["One", " ", "Two"], descriptions: [] });
  expect(pickCombination(few, 0)).toEqual({ headlines: ["One", "Two"], descriptions: [] });
});
