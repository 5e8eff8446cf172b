import { randomUUID } from "node:crypto";

import type { GenerateBody, GenerationSettings } from "@adwright/contracts/campaign";
import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import { invalid } from "@adwright/contracts/errors";
import { readSeeds } from "@adwright/rules/keyword/typed-keyword";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { campaignLimitError, getPlanLimits } from "../../account/plan-limits.ts";
import { getUsableBrand } from "../../brand/get-brand-row.ts";
import { isWebAddress } from "../../brand/web-address.ts";
import type { UserContext } from "../../context.ts";
import { makeId } from "../../ids.ts";
import { type Accepted, type NoteStarted, startJobOn } from "../../job/start-job.ts";
import { defaultSettings, proposerAt, withoutUndefined } from "../campaign-defaults.ts";
import { lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { monthOf } from "./fail-generation.ts";

/** Keeps settings for the generation that is started with the same idempotency key. */
export async function keepGenerationSettings(
  ctx: UserContext,
  key: string,
  settings: GenerationSettings,
): Promise<{ success: true }> {
  await ctx.store.campaigns.putSettings({ userId: ctx.userId, key }, settings, ctx.now());
  return { success: true };
}

/**
 * Stores the draft, with the settings that were kept under its idempotency key, and queues its generation. Counts it
 * against the month's limit in the same transaction.
 */
export async function startCampaignGeneration(
  ctx: UserContext,
  body: GenerateBody,
  { key, noteStarted }: { key?: string | undefined; noteStarted?: NoteStarted | undefined } = {},
): Promise<{ campaignId: number; jobId: string; accepted: Accepted }> {
  if (!isWebAddress(body.url)) {
    throw invalid([{ field: "url", message: "Please enter a valid URL" }]);
  }
  const brand = await getUsableBrand(ctx, body.brandId);
  const jobId = randomUUID();
  const { keywords, negatives } = readSeeds(body.keywords);
  const kept = { ...defaultSettings, ...(await readSettings(ctx, key)) };
  const settings = { ...kept, negativeKeywords: [...kept.negativeKeywords, ...negatives] };
  const campaign = newCampaign(ctx, { ...body, keywords, settings }, brand, jobId);
  const limits = await getPlanLimits(ctx);
  const month = monthOf(campaign.summary);
  const campaignId = campaign.summary.id;
  const work = {
    jobId,
    kind: "generate_campaign" as const,
    input: { campaignId },
    message: "Waiting for its turn",
    accepted: { success: true, campaignId, status: "generating" },
    noteStarted,
  };
  const isWithinLimit = await startJobOn(ctx, work, async () => {
    const outcome = await ctx.store.campaigns.create(campaign, month, limits.campaignsPerMonth);
    return outcome !== "limit";
  });
  if (!isWithinLimit) throw campaignLimitError(limits);
  return { campaignId, jobId, accepted: work.accepted };
}

async function readSettings(ctx: UserContext, key: string | undefined) {
  if (!key) return {};
  const { store, userId } = ctx;
  return withoutUndefined((await store.campaigns.findSettings({ userId, key }, ctx.now())) ?? {});
}

function newCampaign(
  ctx: UserContext,
  body: GenerateBody & { settings: CampaignSettings },
  brand: { id: number; name: string; currencyCode: string },
  jobId: string,
): CampaignRow {
  const id = makeId(ctx.now());
  const createdAt = new Date(ctx.now()).toISOString();
  const content = {
    goal: body.goal,
    url: body.url,
    geography: body.geography,
    locations: [],
    language: body.language,
    keywords: body.keywords,
    generatedKeywords: [],
    adGroups: [],
    settings: body.settings,
    notes: [],
  };
  return {
    summary: {
      userId: ctx.userId,
      id,
      name: body.name,
      status: "generating",
      brandId: brand.id,
      currencyCode: brand.currencyCode,
      createdAt,
      proposedBy: proposerAt(ctx, createdAt),
      version: 1,
      jobId,
      ...deriveSummary(content, brand, lintContextOf(content, brand, undefined, ctx.now())),
    },
    body: { userId: ctx.userId, id, ...content },
  };
}
