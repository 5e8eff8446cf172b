import { PublicationStatus } from "@adwright/contracts/publication/publication";
import { describe, expect, test } from "vitest";

import { defaultSettings } from "./campaign-form.ts";
import { isInProgress, missingForPublishing, type PublishableForm } from "./publication.ts";

const complete: PublishableForm = {
  ...defaultSettings,
  budget: 20,
  euPoliticalAdvertising: false,
  currencyCode: "USD",
  locations: [{}],
  adGroups: [{}],
};

const fieldsOf = (change: Partial<PublishableForm>) =>
  missingForPublishing({ ...complete, ...change }).map(({ field }) => field);

test("a complete form has no problems, with either declaration", () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ euPoliticalAdvertising: true })).toEqual([]);
});

/** Every possible problem, in the order in which it is reported. */
const wrongs: [field: string, change: Partial<PublishableForm>][] = [
  ["budget", { budget: null }],
  ["euPoliticalAdvertising", { euPoliticalAdvertising: null }],
  ["locations", { locations: [] }],
  ["adGroups", { adGroups: [] }],
  ["campaignType", { campaignType: "video" }],
  ["targetCpa", { biddingStrategy: "target_cpa" }],
  ["adExtensions", { adExtensions: { ...complete.adExtensions, call: true } }],
  ["deviceTargeting", { deviceTargeting: [] }],
  ["ageTargeting", { ageTargeting: [] }],
  ["genderTargeting", { genderTargeting: [] }],
];

test("every combination of problems is reported completely and in the same order", () => {
  for (let subset = 0; subset < 2 ** wrongs.length; subset += 1) {
    const chosen = wrongs.filter((_, index) => (subset >> index) % 2 === 1);
    const change = Object.assign({}, ...chosen.map(([, part]) => part)) as Partial<PublishableForm>;
    expect(fieldsOf(change)).toEqual(chosen.map(([field]) => field));
  }
});

test("people of unknown gender cannot be the only ones targeted", () => {
  expect(fieldsOf({ genderTargeting: ["Unknown"] })).toEqual(["genderTargeting"]);
  expect(fieldsOf({ genderTargeting: ["Unknown", "Male"] })).toEqual([]);
});

const withCallouts = (count: number) => ({
  adExtensions: { ...complete.adExtensions, callouts: Array.from({ length: count }, String) },
});

test("a campaign has no more callouts than Google allows", () => {
  expect(fieldsOf(withCallouts(20))).toEqual([]);
  expect(fieldsOf(withCallouts(21))).toEqual(["adExtensions"]);
});

describe("the budget", () => {
  test.each([
    ["JPY", 1500, true],
    ["JPY", 1500.5, false],
    ["USD", 20.05, true],
    ["USD", 20.005, false],
    ["KWD", 5.125, true],
    ["KWD", 5.1255, false],
    ["USD", 0, false],
    ["USD", -5, false],
  ])("%s %d is fine: %s", (currencyCode, budget, isFine) => {
    expect(fieldsOf({ currencyCode, budget })).toEqual(isFine ? [] : ["budget"]);
  });

  test("names the smallest unit in words", () => {
    const [problem] = missingForPublishing({ ...complete, currencyCode: "KWD", budget: 1.0001 });
    expect(problem?.message).toBe("The daily budget must be a multiple of 0.001 KWD.");
  });
});

const target = (currencyCode: string, targetCpa: number) =>
  missingForPublishing({ ...complete, biddingStrategy: "target_cpa", currencyCode, targetCpa });

describe("the target CPA", () => {
  test.each([
    ["JPY", 1500, true],
    ["JPY", 1500.55, false],
    ["USD", 12.05, true],
    ["USD", 12.055, false],
    ["KWD", 5.125, true],
  ])("%s %d is fine: %s", (currencyCode, targetCpa, isFine) => {
    const fields = target(currencyCode, targetCpa).map(({ field }) => field);
    expect(fields).toEqual(isFine ? [] : ["targetCpa"]);
  });

  test("names the smallest unit in words", () => {
    const [problem] = target("JPY", 1500.55).filter(({ field }) => field === "targetCpa");
    expect(problem?.message).toBe("The target CPA must be a multiple of 1 JPY.");
  });

  test("is ignored for another strategy", () => {
    expect(fieldsOf({ currencyCode: "JPY", targetCpa: 1500.55 })).toEqual([]);
  });
});

test("each target is only required by its own strategy", () => {
  expect(fieldsOf({ biddingStrategy: "target_roas" })).toEqual(["targetRoas"]);
  expect(fieldsOf({ biddingStrategy: "target_roas", targetRoas: 4 })).toEqual([]);
  expect(fieldsOf({ biddingStrategy: "target_cpa", targetCpa: 12 })).toEqual([]);
  expect(fieldsOf({ biddingStrategy: "maximize_clicks" })).toEqual([]);
});

test("a publication is in progress until it has ended", () => {
  const statuses = PublicationStatus.options.filter((status) => isInProgress({ status }));
  expect(statuses).toEqual(["running", "waiting"]);
});
