import type { AccountChange } from "@adwright/vendors/google-ads/reads/list-changes";
import { expect, test } from "vitest";

import { mergeEdits } from "./merge-edits.ts";
import type { OutsideChange } from "./outside-edits.ts";

const KIM = "kim@elsewhere.example";
const LEE = "lee@elsewhere.example";

function reported(parts: Partial<AccountChange>, message = "Changed"): OutsideChange {
  const change: AccountChange = {
    at: "2026-11-20T12:00:00.000Z",
    by: KIM,
    isByApi: false,
    operation: "UPDATE",
    resourceType: "AD_GROUP_CRITERION",
    resourceName: "customers/1/adGroupCriteria/2~3",
    campaign: "customers/1/campaigns/4",
    fields: ["status"],
    ...parts,
  };
  return { change, edit: { at: change.at, by: change.by || null, message } };
}

test("each edit is listed once, in plain words, with its author", () => {
  const changes = [
    reported({ at: "2026-11-20T13:00:00.000Z" }),
    reported({ resourceType: "CAMPAIGN_BUDGET", fields: ["amount_micros"], by: LEE }),
    reported({ resourceType: "CAMPAIGN", fields: ["name"] }),
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
    reported({ resourceType: "CAMPAIGN", fields: ["status"], by: LEE }),
    reported({ resourceType: "CAMPAIGN", fields: ["network_settings.target_search_network"] }),
  ];
  const edits = mergeEdits(changes, ["Campaign enabled", "Networks changed"]);
  expect(edits.map(({ by, message }) => [by, message])).toEqual([
    [LEE, "Campaign enabled"],
    [KIM, "Networks changed"],
  ]);
});
