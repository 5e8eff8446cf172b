import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import { expect, test } from "vitest";

import { linkFindings } from "./change-findings.ts";
import { sampleChange } from "./sample-change.ts";

const LIST = "customers/1234567890/sharedSets/7";
const LINK = "customers/1234567890/campaignAssets/1~2~SITELINK";

function found(what: ChangeWhat, attached: number, context: FieldState["context"] = {}) {
  const campaigns = Array.from({ length: attached }, (_, index) => ({
    campaign: `customers/1234567890/campaigns/${index}`,
    name: `Campaign ${index + 1}`,
    status: "ENABLED",
  }));
  return linkFindings(sampleChange(what, { context, facts: { attached: campaigns } }));
}

const negative = { kind: "negative_add", parent: LIST, text: "free", matchType: "EXACT" } as const;

test("a change of a list names the campaigns that use it, at most five", () => {
  expect(found(negative, 0)).toEqual([]);
  expect(found(negative, 1)[0]).toMatchObject({
    severity: "warning",
    rule: "change/account-wide",
    message: "This list counts for 1 campaign: Campaign 1.",
  });
  expect(found(negative, 7)[0]?.message).toBe(
    "This list counts for 7 campaigns: Campaign 1, Campaign 2, Campaign 3, Campaign 4, Campaign 5, 2 more.",
  );
});

test.each(["asset_link", "asset_unlink"] as const)(
  "%s of what Google created is refused",
  (kind) => {
    expect(found({ kind, target: LINK }, 0, { isByGoogle: true })).toMatchObject([
      { severity: "error", rule: "change/auto-created" },
    ]);
    expect(found({ kind, target: LINK }, 0, { isByGoogle: false })).toEqual([]);
  },
);
