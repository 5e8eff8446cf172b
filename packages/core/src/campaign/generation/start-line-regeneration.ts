import type { AdLineBody } from "@adwright/contracts/change/ad-text";
import { invalid } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { getUsableBrand } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { startJob } from "../../job/start-job.ts";
import {
  changedElsewhere,
  checkEditable,
  checkUnlocked,
  findAdLine,
  getCampaignRow,
} from "../campaign-row.ts";

/**
 * Queues rewriting one line. VALIDATION if the path names no line, CONFLICT if it is locked, OUTDATED if `version` is
 * no longer the campaign's.
 */
export async function startLineRegeneration(
  ctx: UserContext,
  campaignId: number,
  path: string,
  version: number | undefined,
): Promise<string> {
  const campaign = await getCampaignToWrite(ctx, campaignId);
  if (version !== undefined && version !== campaign.summary.version) {
    throw changedElsewhere(campaign);
  }
  const line = findAdLine(campaign.body.adGroups, path);
  if (!line) throw noSuchLine("path");
  checkUnlocked(line);
  return startJob(ctx, {
    kind: "regenerate_line",
    input: { campaignId, path, text: line.text },
    message: "Waiting for its turn",
  });
}

async function getCampaignToWrite(ctx: UserContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkEditable(campaign);
  if (campaign.summary.brandId) await getUsableBrand(ctx, campaign.summary.brandId);
  return campaign;
}

/** Queues comparing a draft's lines with the brand's facts. VALIDATION before there are lines. */
export async function startClaimCheck(ctx: UserContext, campaignId: number): Promise<string> {
  const { body } = await getCampaignToWrite(ctx, campaignId);
  if (body.adGroups.length === 0) {
    throw invalid([{ field: "adGroups", message: "There are no texts to check yet." }]);
  }
  const input = { campaignId };
  return startJob(ctx, { kind: "check_claims", input, message: "Waiting for its turn" });
}

/** Queues writing other lines for one of an ad at Google. VALIDATION if there is no such line. */
export async function startAdLineRewrite(
  ctx: UserContext,
  brandId: number,
  body: AdLineBody,
): Promise<string> {
  const brand = await getUsableBrand(ctx, brandId);
  if (!findAdLine([body.ad], `adGroups/0/${body.line}`)) throw noSuchLine("line");
  const input = { ...body, brandId: brand.id };
  return startJob(ctx, { kind: "rewrite_ad_line", input, message: "Waiting for its turn" });
}

const noSuchLine = (field: string) => invalid([{ field, message: "There is no such line." }]);
