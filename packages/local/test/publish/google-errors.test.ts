import type { CampaignPlan } from "@adwright/contracts/publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makePlan, startGoogleAds, type StartedGoogleAds } from "../vendors/google-ads-fixture.ts";

let google: StartedGoogleAds;
const access = { refreshToken: "", customerId: "2000000001", loginCustomerId: "1000000001" };
const undeclared = { ...access, customerId: "2000000005" };

beforeAll(async () => {
  google = await startGoogleAds();
  access.refreshToken = google.tokenOf("ada@northwind.example");
  undeclared.refreshToken = access.refreshToken;
}, 60_000);
afterAll(() => google.close());

type Group = CampaignPlan["adGroups"][number];

/** A plan whose second ad group is spoilt. */
function spoilt(change: Partial<Group>): CampaignPlan {
  const plan = makePlan();
  const adGroups = plan.adGroups.map((group, index) =>
    index === 1 ? { ...group, ...change } : group,
  );
  return { ...plan, adGroups };
}

const lines = ["Road Running Shoes", "Free 30-Day Returns", "Order Online Today"];

/** Google's commonest refusals, each with the field of the form that has to be mended. */
const refusals: [code: string, field: string, plan: () => CampaignPlan][] = [
  [
    "NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
    "budget",
    () => makePlan({ dailyBudgetMicros: 25_000_001 }),
  ],
  [
    "DUPLICATE_CAMPAIGN_NAME",
    "name",
    () => makePlan({ campaignName: standingName(), budgetName: "b" }),
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

function withExtensions(change: Partial<CampaignPlan["extensions"]>): CampaignPlan {
  const plan = makePlan();
  return { ...plan, extensions: { ...plan.extensions, ...change } };
}

const standingName = () =>
  google.sandbox.snapshotOf(access.customerId)?.campaigns[0]?.name ?? "none";

describe("what Google refuses before anything is made", () => {
  test.each(refusals)("%s is said at %s", async (code, field, plan) => {
    const before = google.sandbox.snapshotOf(access.customerId);
    const { issues } = await google.ads.validatePlan(access, plan());
    expect(issues.map((issue) => `${issue.code} ${issue.field}`)).toContain(`${code} ${field}`);
    expect(google.sandbox.snapshotOf(access.customerId)).toEqual(before);
  });

  test("a plan that is fine has no issues", async () => {
    expect((await google.ads.validatePlan(access, makePlan())).issues).toEqual([]);
  });

  test("everything wrong at once is told at once", async () => {
    const plan = {
      ...spoilt({ headlines: ["Casino", ...lines], path1: "sixteen-letters-" }),
      negativeKeywords: ["free", "no@sign"],
    };
    const { issues } = await google.ads.validatePlan(access, plan);
    expect(issues.map(({ field = "" }) => field).toSorted()).toEqual([
      "adGroups/1/headlines/0",
      "adGroups/1/path1",
      "negativeKeywords/1",
    ]);
  });

  test("undeclared campaigns block the whole account, which is no field of the form", async () => {
    const plan = makePlan({ customerId: undeclared.customerId });
    const { issues } = await google.ads.validatePlan(undeclared, plan);
    expect(issues).toMatchObject([{ code: "EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED" }]);
    expect(issues[0]?.field).toBeUndefined();
  });
});

describe("the same refusals while publishing", () => {
  test.each(refusals)("%s is said at %s by its step", async (_code, field, makeSpoilt) => {
    const plan = makeSpoilt();
    const failure = await publishAll(plan);
    const issues = failure?.details?.issues ?? [];
    expect(issues.map((issue) => issue.field)).toContain(field);
  });
});

interface Refusal {
  details?: { issues: { field?: string }[] };
}

const steps = [
  "ensureBudget",
  "ensureCampaign",
  "ensureGeography",
  "ensureAdGroups",
  "ensureAds",
  "ensureKeywords",
  "ensureNegatives",
] as const;

/** The refusal that the first step to fail is thrown; undefined when the plan was made. */
async function publishAll(plan: CampaignPlan): Promise<Refusal | undefined> {
  let made = {};
  try {
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- each step builds on the one before
      made = await google.ads[step]({ access, plan, made, readFirst: false });
    }
    return undefined;
  } catch (error) {
    return error as Refusal;
  } finally {
    await google.ads.removeMade(access, made);
  }
}
