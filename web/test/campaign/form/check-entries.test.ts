import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { expect, test } from "vitest";

import { newEntries } from "../../../src/features/campaign/form/campaign-entries.ts";
import { errorsOf, problemsOf } from "../../../src/features/campaign/form/check-entries.ts";
import { extensionHint } from "../../../src/features/campaign/form/extension-fields.tsx";
import { nextHours } from "../../../src/format/weekdays.ts";
import { aCampaign } from "../a-campaign.ts";

type Slot = CampaignSettings["adSchedule"][number];
const slot = (day: Slot["day"], startHour: number, endHour: number): Slot => ({
  day,
  startHour,
  endHour,
});

const valid = {
  ...newEntries({ name: "Trail sale", url: "https://n.example" }),
  goal: "Sell shoes",
  geography: "Germany",
  targetAudience: "Hikers",
  budget: "20",
};
const errors = (given: object) => errorsOf(problemsOf({ ...valid, ...given }));

test("the form rejects overlapping hours of one day", () => {
  const touching = [slot("MONDAY", 9, 12), slot("MONDAY", 12, 17), slot("TUESDAY", 9, 17)];
  expect(errors({ adSchedule: touching })).toEqual({});
  expect(errors({ adSchedule: [...touching, slot("MONDAY", 11, 13)] })).toEqual({
    adSchedule: "The hours of Monday overlap. Change or remove some of them.",
  });
});

test("hours are added on the next free day, then after the last slot of a day, never overlapping", () => {
  const rows = [{ day: "SATURDAY" as Slot["day"], start: 8, end: 23 }];
  for (let next = nextHours(rows, 24); next !== undefined; next = nextHours(rows, 24)) {
    rows.push(next);
  }
  const slots = rows.map(({ day, start, end }) => slot(day, start, end));
  expect(slots.slice(1, 8)).toEqual([
    slot("SUNDAY", 8, 23),
    slot("MONDAY", 8, 23),
    slot("TUESDAY", 8, 23),
    slot("WEDNESDAY", 8, 23),
    slot("THURSDAY", 8, 23),
    slot("FRIDAY", 8, 23),
    slot("SATURDAY", 23, 24),
  ]);
  expect(slots).toHaveLength(14);
  expect(errors({ adSchedule: slots })).toEqual({});
});

test("a checked snippet has 3 to 10 values", () => {
  const adExtensions = { ...valid.adExtensions, structuredSnippets: true };
  const words = "Enter 3 to 10 values, or uncheck Structured Snippets";
  expect(errors({ adExtensions })).toEqual({ snippetValues: words });
  expect(errors({ adExtensions, snippetValues: "a, b" })).toEqual({ snippetValues: words });
  expect(errors({ adExtensions, snippetValues: "a, b, c" })).toEqual({});
  expect(errors({ snippetValues: "a" })).toEqual({});
});

test("a goal that is too long is reported, not truncated", () => {
  expect(errors({ goal: "x".repeat(2001) })).toEqual({ goal: "At most 2000 characters" });
});

test("an extension's hint says what saving does to its texts", () => {
  const { adExtensions } = aCampaign();
  const off = { ...valid.adExtensions, sitelinks: false, callouts: false };
  const hint = (kind: "sitelinks" | "callouts" | "call", on: typeof off, existing = adExtensions) =>
    extensionHint(kind, { ...valid, adExtensions: on }, existing);
  expect(hint("sitelinks", off)).toBe("Saving removes 1 sitelink.");
  expect(hint("sitelinks", valid.adExtensions)).toBeUndefined();
  expect(hint("call", off)).toBeUndefined();
  const none = { ...adExtensions, callouts: [] };
  expect(hint("callouts", valid.adExtensions, none)).toMatch(/write them under “Ad extensions”/);
  expect(hint("callouts", off, none)).toBeUndefined();
});
