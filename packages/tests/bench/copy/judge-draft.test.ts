import type { AdGroup } from "@adwright/contracts/ad-group";
import { makeFaults } from "@adwright/stand-ins/faults";
import { expect, test } from "vitest";

import { openCopyWriter } from "./copy-writer.ts";
import { judgeDraft } from "./judge-draft.ts";
import { benchLanguage, isMet } from "./run-bench.ts";

const context = { language: "en" as const, brandName: "Northwind" };
const syllables = "ba ce di fo gu hy ka le mi no pu ry sa te vi wo xu zy".split(" ");
const lines = (count: number, times: number) =>
  syllables.slice(0, count).map((syllable) => syllable.repeat(times));
const group = (name: string, change: Partial<AdGroup> = {}): AdGroup => ({
  ad_group_name: name,
  headlines: lines(15, 3),
  descriptions: lines(4, 5),
  keywords: [{ text: "trail shoes", matchType: "EXACT" }],
  path1: "",
  path2: "",
  pins: [],
  locked: [],
  ...change,
});
const judged = (adGroups: AdGroup[]) => {
  const { ads, passing } = judgeDraft({ adGroups, notes: [] }, context);
  return { ads, passing };
};

test("an ad passes if it has all requested lines", () => {
  const [one, two, three] = [group("One"), group("Two"), group("Three")];
  expect(judged([one, two, three])).toEqual({ ads: 3, passing: 3 });
  const few = group("Few", { headlines: lines(7, 3) });
  expect(judged([one, two, few])).toEqual({ ads: 3, passing: 2 });
  const short = group("Short", { descriptions: lines(3, 5) });
  expect(judged([one, two, short])).toEqual({ ads: 3, passing: 2 });
  const broken = group("Broken", { headlines: [...lines(14, 3), "Shoes!!"] });
  expect(judged([one, two, broken])).toEqual({ ads: 3, passing: 2 });
});

test("missing ad groups count as failed, and surplus ones don't pass", () => {
  expect(judged([group("One")])).toEqual({ ads: 3, passing: 1 });
  expect(judged([])).toEqual({ ads: 3, passing: 0 });
  const seven = lines(7, 4).map((name) => group(name));
  expect(judged(seven)).toEqual({ ads: 7, passing: 6 });
});

test("a failed brief is counted and does not end the bench", async () => {
  const faults = makeFaults();
  faults.add({ vendor: "openai", kind: "bad_answer", variant: "refusal", times: 1 });
  const writer = await openCopyWriter(faults);
  const row = await benchLanguage(writer, "en", 2);
  await writer.close();
  expect(row).toMatchObject({ briefs: 2, failed: 1, lowestReadiness: 0 });
  expect(row.ads - row.passing).toBe(3);
  expect(isMet(row)).toBe(false);
});
