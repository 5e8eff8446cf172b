import { randomUUID } from "node:crypto";

import type { CampaignPlan, Receipt } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { Store } from "@adwright/store/store";

import { campaignRow, MONTH, newUserId, sampleOf } from "./rows.ts";

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

export const publicationRow = (
  fields: Partial<PublicationRow> & { userId: string; campaignId: number },
): PublicationRow =>
  sampleOf("publications.start", {
    publicationId: randomUUID(),
    approvedBy: fields.userId,
    ...fields,
  });

/** The receipt of a complete publication. */
export function receiptOf(row: PublicationRow, made: MadeResources = {}): Receipt {
  const { publicationId, campaignId, planHash, approvedBy, approvedAt } = row;
  const of = { publicationId, campaignId, planHash, approvedBy, approvedAt };
  const { receipt } = sampleOf<{ receipt: Receipt }>("publications.end");
  return { ...receipt, ...of, made };
}

export const campaignPlan = (): CampaignPlan => sampleOf("publications.start", {}, 1);
