import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { OwnSet } from "@adwright/rules/history/own-event";
import { describe, expect, test } from "vitest";

import {
  changeWords,
  daysSince,
  expectedStatuses,
  mergeEdits,
  type OutsideChange,
  outsideChangesOf,
  type OwnActivity,
} from "./outside-edits.ts";

const campaign = "customers/1/campaigns/2";
const made = { campaign, budget: "customers/1/campaignBudgets/3" };
const madeAt = "2026-11-20T10:00:00.000Z";

const WEB = "GOOGLE_ADS_WEB_CLIENT";
const named = (...fields: string[]) =>
  fields.map((field) => ({ field, before: null, after: null }));

const change = (parts: Partial<AccountEvent>): AccountEvent => ({
  id: "1",
  path: [],
  at: "2026-11-20T12:00:00.000Z",
  by: "ada@northwind.example",
  client: "GOOGLE_ADS_API",
  operation: "UPDATE",
  resourceType: "CAMPAIGN",
  resource: campaign,
  campaign,
  fields: named("status"),
  ...parts,
});

const enabled = (at: string, state?: "asked"): OwnActivity => ({
  at,
  kind: "enabled",
  ...(state && { state }),
});

const editsOf = (
  parts: Partial<AccountEvent>,
  activities: OwnActivity[] = [],
  sets: OwnSet[] = [],
) => outsideChangesOf([change(parts)], { made, madeAt, activities, sets }).map(({ edit }) => edit);

test.each([
  ["Pacific/Kiritimati", "2026-11-20T16:30:00.000Z"],
  ["Asia/Tokyo", "2026-11-20T23:59:59.000Z"],
  ["Pacific/Pago_Pago", "2026-11-20T00:00:00.000Z"],
])("the requested days contain the current moment by the clock of %s", (timeZone, now) => {
  const { startDate, endDate } = daysSince(Date.parse(now), Date.parse(now));
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(now));
  expect(startDate <= today).toBe(true);
  // Google compares with the start of the end day.
  expect(today < endDate).toBe(true);
});

/** A set that changed this keyword, and the hours of a campaign. */
const set = {
  setId: 1,
  isUndo: false,
  approvedAt: "2026-11-20T11:59:00.000Z",
  appliedAt: "2026-11-20T12:00:30.000Z",
  lines: [
    { resource: "customers/1/adGroupCriteria/4~5", change: { what: { kind: "keyword_status" } } },
    { resource: "customers/1/campaigns/4", change: { what: { kind: "schedule" } } },
  ],
} as unknown as OwnSet;
const keyword = {
  resource: "customers/1/adGroupCriteria/4~5",
  resourceType: "AD_GROUP_CRITERION",
} as const;
const hours = {
  resource: "customers/1/campaignCriteria/4~900000001",
  resourceType: "CAMPAIGN_CRITERION",
  operation: "CREATE",
} as const;
const AFTER_SET = "2026-11-20T12:05:00.000Z";
const other = "customers/1/campaigns/7";
const justEnabled = [enabled("2026-11-20T11:59:58.000Z")];

type Row = [what: string, parts: Partial<AccountEvent>, activities?: OwnActivity[]];

test.each<Row>([
  ["what the publication created", { at: "2026-11-20T09:59:58.000Z", operation: "CREATE" }],
  ["enabling and pausing here", {}, justEnabled],
  [
    "the same, while Google's answer is pending or was lost,",
    {},
    [{ at: "2026-11-20T11:59:30.000Z", kind: "paused", state: "asked" }],
  ],
  ["what a set of changes did", keyword],
  ["the schedule that a set made or removed", hours],
  ["a change to another campaign", { campaign: other, resource: other, client: WEB }],
])("%s is not an outside edit", (_, parts, activities) => {
  expect(editsOf(parts, activities, [set])).toEqual([]);
});

test.each<Row>([
  ["what changes after a set was applied", { ...keyword, at: AFTER_SET }],
  ["what a person changes while a set is applied", { ...keyword, client: WEB }],
  ["what a set did not change", { fields: named("name") }],
  [
    "the schedule of a campaign that the set is not about",
    { ...hours, resource: "customers/1/campaignCriteria/5~900000001" },
  ],
  ["a schedule after the set was applied", { ...hours, at: AFTER_SET }],
  [
    "another tool's status change through the same API, at another time,",
    {},
    [enabled("2026-11-20T11:00:00.000Z")],
  ],
  [
    "what another tool adds later through the same API",
    { operation: "CREATE", resourceType: "AD_GROUP", resource: "customers/1/adGroups/9" },
    justEnabled,
  ],
  ["what it changes besides the status", { fields: named("name", "status") }, justEnabled],
  ["a person's change in Google Ads", { client: WEB, at: madeAt }, [enabled(madeAt)]],
])("%s is an outside edit", (_, parts, activities) => {
  expect(editsOf(parts, activities, [set])).toMatchObject([{ by: "ada@northwind.example" }]);
});

const expected = (activities: OwnActivity[], startServing = false) =>
  [...expectedStatuses({ startServing }, { madeAt, activities })].toSorted();
const paused = (at: string): OwnActivity => ({ at, kind: "paused" });

describe("the status a campaign may have", () => {
  test("is paused after a publication, or enabled if that was requested", () => {
    expect(expected([])).toEqual(["PAUSED"]);
    expect(expected([], true)).toEqual(["ENABLED", "PAUSED"]);
  });

  test("is what the person set last", () => {
    const [first, second] = ["2026-11-20T11:00:00.000Z", "2026-11-20T12:00:00.000Z"];
    expect(expected([enabled(second), paused(first)])).toEqual(["ENABLED"]);
    expect(expected([paused(second), enabled(first)], true)).toEqual(["PAUSED"]);
  });

  test("is either one until Google has answered", () => {
    expect(expected([enabled("2026-11-20T12:00:00.000Z", "asked")])).toEqual(["ENABLED", "PAUSED"]);
  });

  test("does not depend on an earlier publication", () => {
    expect(expected([enabled("2026-11-20T09:00:00.000Z")])).toEqual(["PAUSED"]);
  });
});

const createdHere = { keywords: ["k1"], negatives: ["n1"] };

test.each<[given: Partial<AccountEvent>, words: string]>([
  [{ fields: named("status") }, "Campaign changed (status)"],
  [{ resourceType: "CAMPAIGN_BUDGET", fields: named("amount_micros") }, "Budget changed (amount)"],
  [
    {
      resourceType: "AD_GROUP_CRITERION",
      resource: "k1",
      fields: named("status", "cpc_bid_micros"),
    },
    "Keyword changed (status, cpc bid)",
  ],
  [
    { resourceType: "AD_GROUP_CRITERION", resource: "k2", operation: "CREATE", fields: named("x") },
    "Keyword or ad group targeting added",
  ],
  [
    { resourceType: "CAMPAIGN_CRITERION", resource: "n1", operation: "REMOVE" },
    "Negative keyword removed",
  ],
  [
    { resourceType: "CAMPAIGN_CRITERION", operation: "CREATE" },
    "Campaign targeting or negative keyword added",
  ],
  [{ resourceType: "AD_GROUP_AD", fields: named("ad.final_urls") }, "Ad changed (ad final urls)"],
  [{ resourceType: "SOMETHING_NEW" }, "Something new changed"],
])("%o is described as %s", (given, words) => {
  expect(changeWords(change({ fields: [], ...given }), createdHere)).toBe(words);
});

const KIM = "kim@elsewhere.example";
const LEE = "lee@elsewhere.example";

function reported(parts: Partial<AccountEvent>, message = "Changed"): OutsideChange {
  const resource = "customers/1/adGroupCriteria/2~3";
  const ofKeyword = { resourceType: "AD_GROUP_CRITERION", resource } as const;
  const edited = change({ by: KIM, client: WEB, ...ofKeyword, ...parts });
  return { change: edited, edit: { at: edited.at, by: edited.by || null, message } };
}

test("each edit is listed once, in plain words, with its author", () => {
  const changes = [
    reported({ at: "2026-11-20T13:00:00.000Z" }),
    reported({ resourceType: "CAMPAIGN_BUDGET", fields: named("amount_micros"), by: LEE }),
    reported({ resourceType: "CAMPAIGN", fields: named("name") }),
    reported({ resourceType: "AD_GROUP_AD", operation: "REMOVE", fields: [] }),
  ];
  const differences = [
    "Renamed to “Kim's own”",
    "Daily budget changed from $20.00 to $99.00",
    "Keyword “trail shoes” (exact) in “Trail” paused",
    "Ad in “Trail” removed",
  ];
  const edits = mergeEdits(changes, differences);
  expect(edits.map(({ by, message }) => [by, message])).toEqual([
    [KIM, differences[2]],
    [KIM, differences[0]],
    [LEE, differences[1]],
    [KIM, differences[3]],
  ]);
});

test("an edit that several people may have made names them all and the latest time", () => {
  const at = "2026-11-20T13:00:00.000Z";
  const changes = [reported({ at, by: LEE }), reported({}), reported({ by: "" })];
  expect(mergeEdits(changes, ["12 keywords paused"])).toEqual([
    { at, by: `${LEE}, ${KIM}`, message: "12 keywords paused" },
  ]);
});

test("an edit without a matching change comes last, without a name", () => {
  const removed = { resourceType: "CAMPAIGN_CRITERION", operation: "REMOVE" as const };
  const differences = [
    "Negative keyword “jobs” removed",
    "Language “de” added",
    "Networks changed",
  ];
  expect(mergeEdits([reported(removed)], differences)).toEqual([
    { at: "2026-11-20T12:00:00.000Z", by: KIM, message: differences[0] },
    { at: null, by: null, message: differences[1] },
    { at: null, by: null, message: differences[2] },
  ]);
});

test("a change without a visible difference is listed separately", () => {
  const [back] = mergeEdits([reported({}, "Keyword changed (status)")], []);
  expect(back).toMatchObject({ by: KIM, message: "Keyword changed (status)" });
});

test("status, name and settings of the campaign are reported separately", () => {
  const changes = [
    reported({ resourceType: "CAMPAIGN", fields: named("status"), by: LEE }),
    reported({ resourceType: "CAMPAIGN", fields: named("network_settings.target_search_network") }),
  ];
  const edits = mergeEdits(changes, ["Campaign enabled", "Networks changed"]);
  expect(edits.map(({ by, message }) => [by, message])).toEqual([
    [LEE, "Campaign enabled"],
    [KIM, "Networks changed"],
  ]);
});
