import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { makePlan } from "./google-ads-fixture.ts";

type Group = CampaignPlan["adGroups"][number];

/** A plan with this change to its second ad group. */
export function spoilt(change: Partial<Group>): CampaignPlan {
  const plan = makePlan();
  const adGroups = plan.adGroups.map((group, index) =>
    index === 1 ? { ...group, ...change } : group,
  );
  return { ...plan, adGroups };
}

export const lines = ["Road Running Shoes", "Free 30-Day Returns", "Order Online Today"];

/** Google's most common refusals, each with the form's field that has to be fixed; `taken` is an existing name. */
export const refusals: [code: string, field: string, plan: (taken: string) => CampaignPlan][] = [
  [
    "NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    "budget",
    () => makePlan({ dailyBudgetMicros: 25_000_001 }),
  ],
  [
    "DUPLICATE_CAMPAIGN_NAME",
    "name",
    (taken) => makePlan({ campaignName: taken, budgetName: "b" }),
  ],
  ["INVALID_CAMPAIGN_NAME", "name", () => makePlan({ campaignName: "two\nlines" })],
  [
    "TOO_LONG",
    "adGroups/1/headlines/2",
    () => spoilt({ headlines: [...lines.slice(0, 2), "x".repeat(31)] }),
  ],
  [
    "TOO_LONG",
    "adGroups/1/descriptions/1",
    () => spoilt({ descriptions: ["Short and good.", "y".repeat(91)] }),
  ],
  [
    "DUPLICATE_ASSET",
    "adGroups/1/headlines/3",
    () => spoilt({ headlines: [...lines, lines[0] ?? ""] }),
  ],
  ["POLICY_FINDING", "adGroups/1/headlines/0", () => spoilt({ headlines: ["Casino", ...lines] })],
  // The policy finding takes precedence over the length, though Google lists the length first.
  ["POLICY_FINDING", "adGroups/1/headlines/1", () => twiceSpoilt()],
  [
    "VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT",
    "targetCpa",
    () => makePlan({ biddingStrategy: "target_cpa", targetCpaMicros: 12_055_000 }),
  ],
  [
    "KEYWORD_HAS_INVALID_CHARS",
    "adGroups/1/keywords/1",
    () =>
      spoilt({
        keywords: [
          { text: "road shoes", matchType: "PHRASE" },
          { text: "road@shoes", matchType: "PHRASE" },
        ],
      }),
  ],
  [
    "KEYWORD_HAS_TOO_MANY_WORDS",
    "adGroups/1/keywords/0",
    () => spoilt({ keywords: [{ text: "a b c d e f g h i j k", matchType: "BROAD" }] }),
  ],
  ["TOO_LONG", "adGroups/1/path1", () => spoilt({ path1: "sixteen-letters-" })],
  [
    "AD_SCHEDULE_TIME_INTERVALS_OVERLAP",
    "adSchedule/1",
    () =>
      makePlan({
        adSchedule: [
          { day: "MONDAY", startHour: 8, endHour: 20 },
          { day: "MONDAY", startHour: 10, endHour: 12 },
        ],
      }),
  ],
  [
    "TOO_LONG",
    "adExtensions/callouts/1",
    () => withExtensions({ callouts: ["Free returns", "z".repeat(26)] }),
  ],
  [
    "TOO_LONG",
    "adExtensions/structuredSnippets/0/values/1",
    () =>
      withExtensions({
        structuredSnippets: [{ header: "Brands", values: ["Alta", "w".repeat(26), "Corsa"] }],
      }),
  ],
];

function twiceSpoilt(): CampaignPlan {
  const plan = spoilt({ headlines: [lines[0] ?? "", "Casino", ...lines.slice(1)] });
  const adGroups = plan.adGroups.map((group, index) =>
    index === 0 ? { ...group, path1: "sixteen-letters-" } : group,
  );
  return { ...plan, adGroups };
}

function withExtensions(change: Partial<CampaignPlan["extensions"]>): CampaignPlan {
  const plan = makePlan();
  return { ...plan, extensions: { ...plan.extensions, ...change } };
}
