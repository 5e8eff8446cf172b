import { randomUUID } from "node:crypto";

import type { GenerateBody, GenerationSettings } from "@adwright/contracts/campaign";
import { invalid } from "@adwright/contracts/errors";
import { defaultSettings } from "@adwright/rules/campaign-form";
import { readSeeds } from "@adwright/rules/keyword/typed-keyword";

import { campaignLimitError, getPlanLimits } from "../../account/plan-limits.ts";
import { getUsableBrand } from "../../brand/get-brand-row.ts";
import { isWebAddress } from "../../brand/web-address.ts";
import type { UserContext } from "../../context.ts";
import { makeId } from "../../ids.ts";
import { type Accepted, type NoteStarted, startJobOn } from "../../job/start-job.ts";
import { newCampaign, proposerAt, withoutUndefined } from "../campaign-defaults.ts";
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
  const nowMs = ctx.now();
  const createdAt = new Date(nowMs).toISOString();
  const { goal, url, geography, language, name } = body;
  const { currencyCode } = brand;
  const known = { userId: ctx.userId, id: makeId(nowMs), name, brandId: brand.id, currencyCode };
  const campaign = newCampaign(
    { ...known, createdAt, proposedBy: proposerAt(ctx, createdAt), jobId },
    { goal, url, geography, language, keywords, settings },
    brand.name,
  );
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
