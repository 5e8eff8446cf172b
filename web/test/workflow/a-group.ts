import type {
  BulkPreflight,
  BulkPublication,
  BulkPublishedCampaign,
  CheckedCampaign,
} from "@adwright/contracts/campaign-group/bulk-publication";
import type {
  CampaignGroup,
  GroupCampaign,
  GroupEstimate,
} from "@adwright/contracts/campaign-group/group";

let made = 0;

/** A workflow group whose drafts are ready by default. */
export function aGroup(given: Partial<CampaignGroup> = {}): CampaignGroup {
  made += 1;
  return {
    id: 9000 + made,
    name: `Workflow ${made}`,
    baseUrl: "https://northwind-running.example/trail",
    brandId: 1,
    brandName: "Northwind",
    totalTargets: 4,
    completedGoals: 4,
    failedGoals: 0,
    completedDrafts: 4,
    failedDrafts: 0,
    published: 0,
    dailyBudget: 50,
    targetCpa: 25,
    currencyCode: "EUR",
    status: "drafts_ready",
    error: null,
    aiUsd: 0.12,
    createdAt: "2026-11-22T14:05:00Z",
    ...given,
  };
}

/** A written campaign of a group. */
export function aGroupCampaign(given: Partial<GroupCampaign> = {}): GroupCampaign {
  made += 1;
  const id = given.id ?? 70_000 + made;
  return {
    id,
    campaignId: id,
    index: made,
    name: `EU Trail · Place ${made} · DE`,
    country: `Place ${made}`,
    language: "de",
    keywordCount: 12,
    status: "ready",
    generationStatus: "ready",
    error: null,
    goal: "Sell trail running shoes.",
    dailyBudget: 50,
    targetCpa: 25,
    currencyCode: "EUR",
    readiness: 82,
    questions: 2,
    version: 3,
    hasAdGroups: true,
    adGroups: [1, 2, 3, 4, 5].map((group) => ({
      name: `Ad group ${group}`,
      keywords: [`trail shoes ${group}`, "running shoes"],
      ads: [
        {
          headline1: `Headline one ${group}`,
          headline2: `Headline two ${group}`,
          description1: `Description ${group}`,
        },
      ],
    })),
    ...given,
  };
}

export function anEstimate(given: Partial<GroupEstimate> = {}): GroupEstimate {
  return {
    targets: 1,
    aiUsd: 0.25,
    aiUsdLeft: 5,
    operations: { places: 3, publishing: 90 },
    operationsLeft: 4000,
    campaignsLeft: null,
    minutes: 4,
    ...given,
  };
}

/** A group without a check. */
export function aPreflight(given: Partial<BulkPreflight> = {}): BulkPreflight {
  return {
    status: "none",
    startedAt: null,
    euPoliticalAdvertising: null,
    startServing: false,
    total: 0,
    checked: 0,
    publishable: 0,
    withErrors: 0,
    withWarnings: 0,
    setHash: null,
    validUntil: null,
    totals: [],
    competing: [],
    operations: { checking: 0, publishing: 0 },
    ...given,
  };
}

/** A check with a publishable set of three and one campaign that was left out. */
export function aChecked(given: Partial<BulkPreflight> = {}): BulkPreflight {
  return aPreflight({
    status: "checked",
    startedAt: "2026-11-22T15:00:00Z",
    euPoliticalAdvertising: false,
    total: 4,
    checked: 4,
    publishable: 3,
    withErrors: 1,
    withWarnings: 1,
    setHash: "set-1",
    validUntil: "2099-01-01T00:00:00Z",
    totals: [
      {
        currencyCode: "EUR",
        campaigns: 3,
        dailyBudget: 150,
        maxDaily: 300,
        maxMonthly: 4560,
        confirmAbove: null,
      },
    ],
    operations: { checking: 12, publishing: 90 },
    ...given,
  });
}

export function aCheckedCampaign(given: Partial<CheckedCampaign> = {}): CheckedCampaign {
  made += 1;
  return {
    campaignId: 70_000 + made,
    index: made,
    name: `EU Trail · Place ${made} · DE`,
    place: `Place ${made}`,
    language: "de",
    state: "checked",
    error: null,
    findings: [],
    planHash: `plan-${made}`,
    dailyBudget: 50,
    currencyCode: "EUR",
    ...given,
  };
}

/** A publication that is half done. */
export function aRun(given: Partial<BulkPublication> = {}): BulkPublication {
  return {
    runId: "run-1",
    status: "running",
    approvedAt: "2026-11-22T15:05:00Z",
    setHash: "set-1",
    total: 4,
    waiting: 1,
    running: 1,
    published: 2,
    failed: 0,
    undone: 0,
    kept: 0,
    operations: 40,
    waitingFor: null,
    ...given,
  };
}

export function aRunCampaign(given: Partial<BulkPublishedCampaign> = {}): BulkPublishedCampaign {
  made += 1;
  return {
    campaignId: 70_000 + made,
    index: made,
    name: `EU Trail · Place ${made} · DE`,
    state: "published",
    message: "Published.",
    ...given,
  };
}
