import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { noExtensions } from "@adwright/rules/campaign-form";
import { expect, test } from "vitest";

import { scheduleWords } from "../../../src/features/campaign/campaign-words.ts";
import {
  entriesOf,
  newEntries,
  settingsBody,
  generationSettings,
} from "../../../src/features/campaign/form/campaign-entries.ts";
import { errorsOf, problemsOf } from "../../../src/features/campaign/form/check-entries.ts";
import { extensionHint } from "../../../src/features/campaign/form/extension-fields.tsx";
import { nextHours } from "../../../src/format/weekdays.ts";
import { spendingOf } from "../../../src/publishing/spending.tsx";
import { aCampaign } from "../a-campaign.ts";

const fresh = newEntries({ name: "", url: "" });

test("a new form starts with its defaults", () => {
  expect(fresh).toMatchObject({
    campaignType: "search",
    biddingStrategy: "manual_cpc",
    deviceTargeting: ["desktop", "mobile", "tablet"],
    adSchedule: [],
  });
});

test("a campaign's values survive a round trip through the form", () => {
  const campaign = aCampaign({ biddingStrategy: "target_cpa", targetCpa: 12.5 });
  const body = settingsBody(entriesOf(campaign), campaign.adExtensions);
  expect(body).toMatchObject({
    budget: 20,
    targetCpa: 12.5,
    targetRoas: null,
    negativeKeywords: ["free"],
    adExtensions: campaign.adExtensions,
  });
});

test("a target of another bidding strategy is dropped", () => {
  const entries = { ...fresh, biddingStrategy: "maximize_clicks" as const, targetCpa: "5" };
  expect(settingsBody(entries, noExtensions)).toMatchObject({ targetCpa: null, targetRoas: null });
});

test("extensions that are turned off are removed; snippets come from the form", () => {
  const { adExtensions } = aCampaign();
  const on = { ...fresh.adExtensions, sitelinks: false, structuredSnippets: true, call: true };
  const entries = { ...fresh, adExtensions: on, snippetHeader: "Brands", snippetValues: "A, B, C" };
  expect(settingsBody(entries, adExtensions).adExtensions).toEqual({
    sitelinks: [],
    callouts: adExtensions.callouts,
    structuredSnippets: [{ header: "Brands", values: ["A", "B", "C"] }],
    call: true,
    location: false,
  });
});

test("snippets that the form leaves as they are keep their texts, all of them", () => {
  const structuredSnippets = [
    { header: "Brands", values: ["Northwind", "Südwind", "ノースウインド"] },
    { header: "Types", values: ["Trail", "Road", "Track"] },
  ];
  const adExtensions = { ...aCampaign().adExtensions, structuredSnippets };
  const entries = entriesOf(aCampaign({ adExtensions }));
  expect(settingsBody(entries, adExtensions).adExtensions).toEqual(adExtensions);
});

test("bidding targets and hours are checked after the nine required entries", () => {
  const entries = {
    ...entriesOf(aCampaign()),
    biddingStrategy: "target_roas" as const,
    adSchedule: [{ day: "MONDAY" as const, startHour: 9, endHour: 9 }],
  };
  expect(errorsOf(problemsOf({ ...entries, name: "" }))).toEqual({
    name: "Campaign name is required",
    targetRoas: "Target ROAS must be a valid number",
    adSchedule: "An ad schedule must end after it starts",
  });
  expect(problemsOf({ ...entries, name: "" })[0]?.field).toBe("name");
});

test("the server's limits are reported before anything is sent", () => {
  const entries = {
    ...entriesOf(aCampaign()),
    biddingStrategy: "target_roas" as const,
    targetRoas: "0.001",
    targetAudience: "x".repeat(2001),
    negativeKeywords: `free, ${"x".repeat(1001)}`,
    budget: "99999999999",
  };
  expect(errorsOf(problemsOf(entries))).toEqual({
    budget: "Budget must be a valid number",
    targetRoas: "Target ROAS must be between 0.01 and 1000",
    targetAudience: "At most 2000 characters",
    negativeKeywords: "At most 1000 characters each",
  });
});

test("extensions that the AI must not write are kept until it has written", () => {
  const adExtensions = { ...fresh.adExtensions, callouts: false };
  const wishes = generationSettings({ ...fresh, adExtensions });
  expect(wishes.unwantedExtensions).toEqual(["callouts"]);
  const failed = aCampaign({ adGroups: [], unwantedExtensions: ["callouts"] });
  expect(entriesOf(failed).adExtensions).toMatchObject({ sitelinks: true, callouts: false });
});

test("the limits of a daily budget", () => {
  expect(spendingOf(25, "EUR")).toMatchObject({ maxDaily: 50, maxMonthly: 760 });
  expect(spendingOf(1000, "JPY").maxMonthly).toBe(30_400);
});

test("a schedule in words", () => {
  expect(scheduleWords([])).toBe("24/7");
  expect(scheduleWords([{ day: "MONDAY", startHour: 9, endHour: 24 }])).toBe("Mon 09–24");
});

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
