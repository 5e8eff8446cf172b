import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { CampaignPlan, PublishAnswer } from "@adwright/contracts/publication";
import { type PublishStepName, publishSteps } from "@adwright/contracts/steps";
import type { BrandRow } from "@adwright/store/brand";
import type { CampaignRow } from "@adwright/store/campaign";
import type { PublicationRow, PublicationStepRow } from "@adwright/store/publication";

import { getBrandRow } from "../brand/get-brand-row.ts";
import { getCampaignRow } from "../campaign/get-campaign-row.ts";
import type { UserContext } from "../context.ts";
import { getRefreshToken } from "../google/google-access.ts";
import { answerEnded } from "./await-publication.ts";
import { buildPlan, hashPlan } from "./build-plan.ts";

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
  const before = await ctx.store.publications.find(ctx.userId, campaignId);
  if (before && isStanding(before)) return resume(ctx, before);

  checkPublishable(campaign);
  const brand = await getBrandRow(ctx, campaign.summary.brandId ?? 0);
  await getRefreshToken(ctx);

  const { row, plan } = prepare(ctx, campaign, brand, before);
  if (approvedHash !== undefined && approvedHash !== row.planHash) {
    throw new AppError("PLAN_CHANGED", "The campaign was changed since you looked at its plan.", {
      details: { planHash: row.planHash },
    });
  }
  const isStarted = await ctx.store.publications.start(row, plan);
  const standing = isStarted ? row : await ctx.store.publications.find(ctx.userId, campaignId);
  if (!standing) throw new AppError("CONFLICT", "The publication could not be started.");
  return resume(ctx, standing);
}

/** The same plan goes on where it stopped; another plan begins anew and clears what the failed one left behind. */
function prepare(
  ctx: UserContext,
  campaign: CampaignRow,
  brand: BrandRow,
  before: PublicationRow | undefined,
): { row: PublicationRow; plan: CampaignPlan } {
  const freshId = makePublicationId();
  const planHash = hashPlan(buildPlan(campaign, brand, freshId));
  const isContinued = before?.status === "failed" && before.planHash === planHash;
  const publicationId = isContinued ? before.publicationId : freshId;
  const at = new Date(ctx.now()).toISOString();
  const beginning = isContinued
    ? {
        attempt: before.attempt + 1,
        leftovers: before.leftovers,
        steps: againFrom(before.steps),
        made: before.made,
      }
    : { attempt: 1, leftovers: leftoversOf(before), steps: freshSteps(), made: {} };
  return {
    plan: buildPlan(campaign, brand, publicationId),
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
  await ctx.publishMachine.start(`${publicationId}-${row.attempt}`, input);
  return { publicationId, campaignId, status };
}

function isStanding({ status }: PublicationRow): boolean {
  return status === "running" || status === "waiting" || status === "complete";
}

function checkPublishable({ summary }: CampaignRow): void {
  if (summary.status === "generating") {
    throw new AppError("CONFLICT", "The campaign is still being generated.");
  }
  if (summary.status === "failed" && summary.readiness === undefined) {
    throw new AppError("CONFLICT", "The campaign has no ads yet. Generate it again.");
  }
  if (!summary.brandId) {
    throw new AppError("CONFLICT", "The brand of this campaign no longer exists.");
  }
}

function makePublicationId(): string {
  return `pub_${randomUUID().replaceAll("-", "")}`;
}

function leftoversOf(before: PublicationRow | undefined) {
  if (!before) return undefined;
  const { made, leftovers } = before;
  return made.campaign || made.budget ? made : leftovers;
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
