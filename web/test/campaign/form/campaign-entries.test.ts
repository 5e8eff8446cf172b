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
import { spendingOf } from "../../../src/features/campaign/money-words.ts";
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

test("the limits of a daily budget are in the account's currency", () => {
  expect(spendingOf(25, "EUR")).toEqual({
    daily: "€25.00",
    maxADay: "€50.00",
    maxAMonth: "€760.00",
  });
  expect(spendingOf(1000, "JPY").maxAMonth).toBe("¥30,400");
});

test("a schedule in words", () => {
  expect(scheduleWords([])).toBe("24/7");
  expect(scheduleWords([{ day: "MONDAY", startHour: 9, endHour: 24 }])).toBe("Mon 09–24");
});
