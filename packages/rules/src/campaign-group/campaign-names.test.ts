import { expect, test } from "vitest";

import { campaignNames } from "./campaign-names.ts";

const target = (geoTarget: string, language: string, campaignPrefix?: string) => ({
  geoTarget,
  language,
  campaignPrefix,
});

test("a name contains prefix, group, location and language", () => {
  expect(campaignNames("Spring", [target("Berlin", "de", "EU"), target("Lyon", "fr")])).toEqual([
    "EU Spring · Berlin · DE",
    "Spring · Lyon · FR",
  ]);
});

test("a long name keeps its location and language", () => {
  const [name = ""] = campaignNames("G".repeat(80), [
    target("P".repeat(120), "de", "X".repeat(40)),
  ]);
  expect(name).toHaveLength(120);
  expect(name.endsWith(`· ${"P".repeat(60)} · DE`)).toBe(true);
});

test("identical names are numbered, within the maximum length", () => {
  const place = "P".repeat(119);
  const names = campaignNames("Group", [target(`${place}1`, "de"), target(`${place}2`, "de")]);
  expect(new Set(names).size).toBe(2);
  expect(names[1]?.endsWith(" (2)")).toBe(true);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(120);
});

test("no character is cut in half", () => {
  const [name = ""] = campaignNames("🏃".repeat(40), [target("🏔".repeat(60), "en")]);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
