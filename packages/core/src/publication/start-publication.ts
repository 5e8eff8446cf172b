import { randomUUID } from "node:crypto";

import type { LintContext } from "@adwright/ad-text/lint-context";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan, PublishAnswer } from "@adwright/contracts/publication";
import { type Leftovers, type PublishStepName, publishSteps } from "@adwright/contracts/steps";
import type { BrandRow } from "@adwright/store/brand";
import type { CampaignRow } from "@adwright/store/campaign";
import type { PublicationRow, PublicationStepRow } from "@adwright/store/publication";

import { getCountedBrand } from "../brand/get-counted-brand.ts";
import { getCampaignRow } from "../campaign/get-campaign-row.ts";
import { readLintContext } from "../campaign/lint-context.ts";
import type { UserContext } from "../context.ts";
import { getRefreshToken } from "../google/google-access.ts";
import { answerEnded } from "./await-publication.ts";
import { buildPlan, hashPlan } from "./build-plan.ts";
import { checkPublishable } from "./check-publishable.ts";
import { executionNameOf } from "./execution-name.ts";
import { leftoversOf } from "./leftovers.ts";
import { preflightCampaign } from "./preflight-campaign.ts";
import { revive } from "./revive.ts";
import { standsAtGoogle } from "./stands-at-google.ts";

/**
 * Approves the plan as it stands and starts the seven steps. Repeated clicks get the publication that runs or
 * stands already. `approvedHash` (If-Match) must be the hash of the plan, else PLAN_CHANGED.
 */
export async function startPublication(
  ctx: UserContext,
  campaignId: number,
  approvedHash: string | undefined,
): Promise<PublishAnswer> {
  const campaign = await getCampaignRow(ctx, campaignId);
  const now = { consistent: true };
  const before = await ctx.store.publications.find(ctx.userId, campaignId, now);
  if (before && isStanding(before)) return resume(ctx, await revive(ctx, before));

  checkPublishable(campaign);
  const brand = await getCountedBrand(ctx, campaign.summary.brandId ?? 0);
  await getRefreshToken(ctx);

  const context = await readLintContext(ctx, campaign.body, brand);
  const leftovers = await leftoversOf(ctx, before);
  const { row, plan } = await prepare(ctx, campaign, { brand, context, leftovers }, before);
  if (approvedHash !== undefined && approvedHash !== row.planHash) {
    throw await planChanged(ctx, campaignId, row.planHash);
  }
  if (await ctx.store.publications.start(row, plan, before)) return resume(ctx, row);
  // Somebody else was quicker.
  const standing = await ctx.store.publications.find(ctx.userId, campaignId, now);
  if (!standing || !isStanding(standing)) {
    throw new AppError("CONFLICT", "The publication could not be started. Please try again.");
  }
  return resume(ctx, standing);
}

/** Carries the new preflight, or the new plan's hash alone while Google cannot be asked. */
async function planChanged(ctx: UserContext, campaignId: number, planHash: string) {
  const details = await preflightCampaign(ctx, { campaignId }).catch((error: unknown) => {
    if (error instanceof AppError) return { planHash };
    throw error;
  });
  const message = "The campaign was changed since you looked at its plan.";
  return new AppError("PLAN_CHANGED", message, { details });
}

interface Given {
  brand: BrandRow;
  context: LintContext;
  leftovers: Leftovers | undefined;
}

/**
 * The same plan goes on where it stopped, if what was made still stands. Otherwise, and with another plan, it begins
 * anew and clears what the failed one left behind.
 */
async function prepare(
  ctx: UserContext,
  campaign: CampaignRow,
  { brand, context, leftovers }: Given,
  before: PublicationRow | undefined,
): Promise<{ row: PublicationRow; plan: CampaignPlan }> {
  const freshId = makePublicationId();
  const freshPlan = buildPlan(campaign, brand, context, freshId);
  const planHash = hashPlan(freshPlan);
  const isContinued =
    before?.status === "failed" &&
    before.planHash === planHash &&
    (await standsAtGoogle(ctx, freshPlan, before.made));
  const publicationId = isContinued ? before.publicationId : freshId;
  const at = new Date(ctx.now()).toISOString();
  const beginning = isContinued
    ? {
        attempt: before.attempt + 1,
        leftovers: before.leftovers,
        steps: againFrom(before.steps),
        made: before.made,
      }
    : { attempt: 1, leftovers, steps: freshSteps(), made: {} };
  return {
    plan: buildPlan(campaign, brand, context, publicationId),
    row: {
      userId: ctx.userId,
      campaignId: campaign.summary.id,
      publicationId,
      planHash,
      approvedBy: ctx.userId,
      approvedAt: at,
      status: "running",
      message: "Starting",
      cancelRequested: false,
      startedAt: at,
      ...beginning,
    },
  };
}

/** Starting an execution is idempotent by its name, so a click after a crash between row and start heals it. */
async function resume(ctx: UserContext, row: PublicationRow): Promise<PublishAnswer> {
  const { campaignId, publicationId, status } = row;
  if (status === "complete") return answerEnded(ctx, row);
  const input = { userId: ctx.userId, campaignId, publicationId };
  await ctx.publishMachine.start(executionNameOf(row), input);
  return { publicationId, campaignId, status };
}

function isStanding({ status }: PublicationRow): boolean {
  return status === "running" || status === "waiting" || status === "complete";
}

function makePublicationId(): string {
  return `pub_${randomUUID().replaceAll("-", "")}`;
}

function freshSteps(): Record<PublishStepName, PublicationStepRow> {
  const steps = publishSteps.map(({ name }) => [name, { status: "idle", attempts: 0 }]);
  return Object.fromEntries(steps) as Record<PublishStepName, PublicationStepRow>;
}

/** Steps that succeeded stay; the others keep their attempts, so that they look before they create. */
function againFrom(
  steps: Record<PublishStepName, PublicationStepRow>,
): Record<PublishStepName, PublicationStepRow> {
  const again = Object.entries(steps).map(([name, step]) => [
    name,
    step.status === "success" ? step : { ...step, status: "idle" },
  ]);
  return Object.fromEntries(again) as Record<PublishStepName, PublicationStepRow>;
}
