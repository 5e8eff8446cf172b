import type { AccountEvent, SeenDifferences } from "@adwright/contracts/change/account-event";
import { expect, test } from "vitest";

import { unreported } from "./unreported.ts";

const KEYWORD = "customers/1/adGroupCriteria/4~5";

const seen: SeenDifferences = {
  campaign: "3",
  since: "2026-11-20T10:00:00.000Z",
  at: "2026-11-21T10:00:00.000Z",
  differences: [
    {
      resource: KEYWORD,
      resourceType: "AD_GROUP_CRITERION",
      path: ["Trail", "Shoes", "trail shoes"],
      field: "status",
      operation: "UPDATE",
      before: "ENABLED",
      after: "PAUSED",
    },
  ],
};

const event = (parts: Partial<AccountEvent>): AccountEvent => ({
  id: "1",
  at: "2026-11-20T12:00:00.000Z",
  by: "kim@elsewhere.example",
  client: "GOOGLE_ADS_WEB_CLIENT",
  operation: "UPDATE",
  resourceType: "AD_GROUP_CRITERION",
  resource: KEYWORD,
  campaign: "customers/1/campaigns/3",
  path: [],
  fields: [{ field: "status", before: "ENABLED", after: "PAUSED" }],
  ...parts,
});

const LATER_MS = Date.parse("2026-11-21T10:03:00.000Z");

test.each<[of: string, parts: Partial<AccountEvent>, isTold: boolean]>([
  ["the change itself", {}, false],
  ["another field", { fields: [{ field: "cpc_bid_micros", before: "1", after: "2" }] }, true],
  ["another thing", { resource: "customers/1/adGroupCriteria/4~6" }, true],
  ["before it was read", { at: "2026-11-20T09:58:00.000Z" }, true],
])("whether Google's reports explain a difference: %s", (_, parts, isTold) => {
  expect(unreported([seen], [event(parts)], [], LATER_MS)).toEqual(isTold ? [seen] : []);
});

test("a difference is held back as long as Google may still report it", () => {
  expect(unreported([seen], [], [], LATER_MS - 1)).toEqual([]);
  expect(unreported([seen], [], [], LATER_MS)).toEqual([seen]);
});
