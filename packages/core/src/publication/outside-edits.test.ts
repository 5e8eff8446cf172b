import type { AccountChange } from "@adwright/vendors/google-ads/list-changes";
import { expect, test } from "vitest";

import { outsideEditsOf } from "./outside-edits.ts";

const campaign = "customers/1/campaigns/2";
const made = { campaign, budget: "customers/1/campaignBudgets/3" };
const madeAt = "2026-11-20T10:00:00.000Z";

const change = (parts: Partial<AccountChange>): AccountChange => ({
  at: "2026-11-20T12:00:00.000Z",
  by: "ada@northwind.example",
  isByApi: true,
  operation: "UPDATE",
  resourceType: "CAMPAIGN",
  resourceName: campaign,
  campaign,
  fields: ["status"],
  ...parts,
});

const editsOf = (parts: Partial<AccountChange>, acts: { at: string }[] = []) =>
  outsideEditsOf([change(parts)], { made, madeAt, acts });

test("what the publication made is nobody else's work", () => {
  expect(editsOf({ at: "2026-11-20T09:59:58.000Z", operation: "CREATE" })).toEqual([]);
});

test("switching it on and off through us is our own act", () => {
  expect(editsOf({}, [{ at: "2026-11-20T12:00:02.000Z" }])).toEqual([]);
});

test("another tool may switch it through the same API, at another time", () => {
  expect(editsOf({}, [{ at: "2026-11-20T11:00:00.000Z" }])).toHaveLength(1);
  expect(editsOf({})).toMatchObject([{ by: "ada@northwind.example" }]);
});

test("what another tool adds or changes later through the same API is an edit", () => {
  const acts = [{ at: "2026-11-20T12:00:02.000Z" }];
  const resourceName = "customers/1/adGroups/9";
  expect(
    editsOf({ operation: "CREATE", resourceType: "AD_GROUP", resourceName }, acts),
  ).toHaveLength(1);
  expect(editsOf({ fields: ["name", "status"] }, acts)).toHaveLength(1);
});

test("a person's change in Google Ads is an edit, whenever it was", () => {
  expect(editsOf({ isByApi: false, at: madeAt }, [{ at: madeAt }])).toHaveLength(1);
});

test("other campaigns do not matter", () => {
  const other = "customers/1/campaigns/7";
  expect(editsOf({ campaign: other, resourceName: other, isByApi: false })).toEqual([]);
});
