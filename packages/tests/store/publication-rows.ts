import { randomUUID } from "node:crypto";

import type { CampaignPlan, Receipt } from "@adwright/contracts/publication/publication";
import {
  type MadeResources,
  type PublishStepName,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type {
  PublicationRow,
  PublicationStepRow,
} from "@adwright/store/publication/publication-row";
import type { Store } from "@adwright/store/store";

import { campaignRow, CREATED_AT, MONTH, newUserId } from "./rows.ts";

/** Creates a campaign that counts in this month. */
export async function storeCampaign(
  { campaigns }: Pick<Store, "campaigns">,
  fields: Parameters<typeof campaignRow>[0],
): Promise<CampaignRow> {
  const campaign = campaignRow(fields);
  await campaigns.create(campaign, MONTH, undefined);
  return campaign;
}

/** Starts a publication of a new draft. */
export async function storePublication(
  store: Pick<Store, "campaigns" | "publications">,
  userId = newUserId(),
) {
  const { summary } = await storeCampaign(store, { userId });
  const row = publicationRow({ userId, campaignId: summary.id });
  const isStarted = await store.publications.start(row, campaignPlan(), { version: 1 });
  if (!isStarted) throw new Error("The publication was not started.");
  const { campaignId, publicationId } = row;
  return { row, userId, campaignId, publicationId, key: { userId, campaignId, publicationId } };
}

export function publicationRow(
  fields: Partial<PublicationRow> & { userId: string; campaignId: number },
): PublicationRow {
  const idle = publishSteps.map(({ name }) => [name, { status: "idle", attempts: 0 }] as const);
  return {
    publicationId: randomUUID(),
    planHash: "0".repeat(64),
    approvedBy: fields.userId,
    approvedAt: CREATED_AT,
    status: "running",
    attempt: 1,
    steps: Object.fromEntries(idle) as Record<PublishStepName, PublicationStepRow>,
    made: {},
    message: "Starting",
    cancelRequested: false,
    startedAt: CREATED_AT,
    ...fields,
  };
}

/** The receipt of a complete publication. */
export function receiptOf(row: PublicationRow, made: MadeResources = {}): Receipt {
  const { publicationId, campaignId, planHash, approvedBy, approvedAt } = row;
  const of = { publicationId, campaignId, planHash, approvedBy, approvedAt };
  return {
    ...of,
    made,
    kind: "publish",
    sequence: 1,
    previousHash: null,
    hash: "1".repeat(64),
    customerId: "1234567890",
    euPoliticalAdvertising: false,
    completedAt: CREATED_AT,
  };
}

export function campaignPlan(): CampaignPlan {
  return {
    customerId: "1234567890",
    loginCustomerId: null,
    currencyCode: "USD",
    campaignName: "Trail shoes",
    budgetName: "Trail shoes 1",
    dailyBudgetMicros: 25_000_000,
    cpcBidMicros: null,
    biddingStrategy: "maximize_clicks",
    targetCpaMicros: null,
    targetRoas: null,
    locations: [],
    language: "en",
    adSchedule: [],
    devices: ["desktop"],
    ages: [],
    genders: [],
    euPoliticalAdvertising: false,
    startServing: false,
    finalUrl: "https://northwind-running.example/trail",
    adGroups: [],
    negativeKeywords: [],
    extensions: {
      sitelinks: [],
      callouts: [],
      structuredSnippets: [],
      call: false,
      location: false,
    },
  };
}
