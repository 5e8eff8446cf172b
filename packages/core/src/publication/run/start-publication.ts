import { randomUUID } from "node:crypto";

import { AppError, conflict, invalid, notFound } from "@adwright/contracts/errors";
import type { Preflight } from "@adwright/contracts/publication/preflight";
import type { CampaignPlan, PublishAnswer } from "@adwright/contracts/publication/publication";
import { type PublishStepName, publishSteps } from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";
import type {
  PublicationRow,
  PublicationStepRow,
} from "@adwright/store/publication/publication-row";

import { namedCampaign } from "../../auth/step-up.ts";
import { billableUnitOf } from "../../brand/account-facts.ts";
import { getUsableBrand } from "../../brand/get-brand-row.ts";
import { readLintContext } from "../../campaign/copy/lint-context.ts";
import { approveSpending, type Confirmation } from "../../change/confirm-approval.ts";
import { refuseAssistant, type UserContext } from "../../context.ts";
import { withBillableUnit } from "../../google/client-accounts.ts";
import { getRefreshToken, withPriority } from "../../google/google-access.ts";
import { planRecovery } from "../leftovers/plan-recovery.ts";
import { refuseEditedLeftovers } from "../leftovers/read-leftovers.ts";
import { buildPlan, hashPlan } from "../plan/build-plan.ts";
import { checkPublishable, findPlanCheck } from "../preflight/plan-check.ts";
import { preflightCampaign } from "../preflight/preflight-campaign.ts";
import { answerEnded } from "./get-webhook-status.ts";
import { startAttempt, takeOverIfStalled } from "./take-over.ts";

const MAX_ATTEMPTS = 3;

/** What the person approves, and with which proof. */
export interface Approval extends Confirmation {
  /** The hash of the plan (If-Match); without it, the plan is approved as it stands. */
  hash?: string | undefined;
  /** True if the campaign is covered by an approval that asked for its money already. */
  isGiven?: boolean;
}

/**
 * Approves the current plan and starts the seven steps. Repeated clicks get the publication in progress, or the
 * complete one. PLAN_CHANGED unless the approved hash is the plan's. VALIDATION or STEP_UP if it starts serving and its
 * money has to be typed or proved. CONFLICT if somebody changed the leftovers of an earlier publication in Google Ads.
 */
export async function startPublication(
  ctx: UserContext,
  campaignId: number,
  approval: Approval,
): Promise<PublishAnswer> {
  const { publication, isNew } = await openPublication(ctx, campaignId, approval);
  if (publication.status === "complete") return answerEnded(ctx, publication);
  if (!isNew) return resume(ctx, publication);
  await startAttempt(ctx, publication);
  return answerStarted(publication);
}

/** The same without starting an execution: stores the publication, or finds the complete one or that in progress. */
export async function openPublication(
  ctx: UserContext,
  campaignId: number,
  approval: Approval,
): Promise<{ publication: PublicationRow; isNew: boolean }> {
  refuseAssistant(ctx);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const campaign = await getCampaignNow(ctx, campaignId);
    const before = await ctx.store.publications.find(ctx.userId, campaignId);
    if (before && (before.status === "complete" || isInProgress(before))) {
      return { publication: before, isNew: false };
    }
    const row = await start(ctx, campaign, before, approval);
    if (row) return { publication: row, isNew: true };
  }
  throw conflict("The publication could not be started. Please try again.");
}

/** Undefined if another start was first, the publication is locked, or the campaign was saved in between. */
async function start(
  ctx: UserContext,
  campaign: CampaignRow,
  before: PublicationRow | undefined,
  approval: Approval,
): Promise<PublicationRow | undefined> {
  const { id: campaignId, version } = campaign.summary;
  checkPublishable(campaign);
  const usable = await getUsableBrand(ctx, campaign.summary.brandId ?? 0);
  await getRefreshToken(ctx);
  const brand = await withBillableUnit(ctx, usable);

  const context = await readLintContext(ctx, campaign.body, brand);
  const planFor = (publicationId: string) => buildPlan(campaign, brand, context, publicationId);
  const freshId = makePublicationId();
  const freshPlan = planFor(freshId);
  const planHash = hashPlan(freshPlan);
  if (approval.hash !== undefined && approval.hash !== planHash) {
    throw planChanged(await preflightAgain(ctx, campaignId, planHash));
  }
  if (approval.isGiven !== true) {
    await approveStart(ctx, { campaign, brand, plan: freshPlan, planHash }, approval);
  }
  const beginning = await beginningOf(ctx, before, freshPlan);
  const { publicationId = freshId } = beginning;
  const at = new Date(ctx.now()).toISOString();
  const row: PublicationRow = {
    userId: ctx.userId,
    campaignId,
    planHash,
    approvedBy: ctx.userId,
    approvedAt: at,
    status: "running",
    message: "Starting",
    cancelRequested: false,
    startedAt: at,
    ...beginning,
    publicationId,
  };
  const plan = planFor(publicationId);
  return (await ctx.store.publications.start(row, plan, { version, before })) ? row : undefined;
}

/** The new preflight, or only the new plan's hash if Google cannot be reached. */
function preflightAgain(ctx: UserContext, campaignId: number, planHash: string) {
  return preflightCampaign(ctx, { campaignId }).catch((error: unknown) => {
    if (error instanceof AppError) return { planHash };
    throw error;
  });
}

type Beginning = Pick<PublicationRow, "attempt" | "leftovers" | "steps" | "made"> & {
  /** The id of the publication that is continued. */
  publicationId?: string;
};

/** Continues with the leftovers or starts from scratch, provided that nobody changed them in Google Ads. */
async function beginningOf(
  ctx: UserContext,
  before: PublicationRow | undefined,
  plan: CampaignPlan,
): Promise<Beginning> {
  const { isContinued, states, leftovers } = await planRecovery(ctx, before, plan);
  for (const state of states) await refuseEditedLeftovers(ctx, state, state.purpose);
  if (!isContinued || !before) return { attempt: 1, leftovers, steps: freshSteps(), made: {} };
  const { publicationId, attempt, steps, made } = before;
  return { publicationId, attempt: attempt + 1, leftovers, steps: againFrom(steps), made };
}

/** Reads consistently, because the person approves the campaign as it is now. */
async function getCampaignNow(ctx: UserContext, campaignId: number): Promise<CampaignRow> {
  const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId, { consistent: true });
  if (!campaign) throw notFound();
  return campaign;
}

/** A repeated click also recovers from a crash between writing the row and starting its attempt. */
async function resume(ctx: UserContext, row: PublicationRow): Promise<PublishAnswer> {
  if (!(await takeOverIfStalled(ctx, row))) await startAttempt(ctx, row);
  return answerStarted(row);
}

function answerStarted({ publicationId, campaignId, status }: PublicationRow): PublishAnswer {
  return { publicationId, campaignId, status };
}

function makePublicationId(): string {
  return `pub_${randomUUID().replaceAll("-", "")}`;
}

function freshSteps(): Record<PublishStepName, PublicationStepRow> {
  const steps = publishSteps.map(({ name }) => [name, { status: "idle", attempts: 0 }]);
  return Object.fromEntries(steps) as Record<PublishStepName, PublicationStepRow>;
}

/**
 * Finished steps stay finished. The others keep their attempts, so that they read the account before creating anything.
 */
function againFrom(
  steps: Record<PublishStepName, PublicationStepRow>,
): Record<PublishStepName, PublicationStepRow> {
  const again = Object.entries(steps).map(([name, step]) => [
    name,
    step.status === "success" ? step : { ...step, status: "idle" },
  ]);
  return Object.fromEntries(again) as Record<PublishStepName, PublicationStepRow>;
}

interface Planned {
  campaign: CampaignRow;
  brand: BrandRow;
  plan: CampaignPlan;
  planHash: string;
}

/** A campaign that starts paused spends nothing yet, so nothing is asked before it is enabled. */
async function approveStart(
  ctx: UserContext,
  { campaign, brand, plan, planHash }: Planned,
  confirmation: Confirmation,
): Promise<void> {
  if (!plan.startServing) return;
  const { id } = campaign.summary;
  const usualMicros = await readUsual(ctx, id, planHash);
  const spending = {
    what: `campaign ${id}`,
    name: namedCampaign(campaign.summary),
    purpose: "publish this",
    brandId: brand.id,
    customerId: plan.customerId,
    currencyCode: plan.currencyCode,
    unitMicros: billableUnitOf(brand),
    enabledBudgets: usualMicros > 0 ? [usualMicros] : [],
    effects: [{ before: 0, after: plan.dailyBudgetMicros }],
  };
  await approveSpending(ctx, spending, confirmation);
}

/** The account's usual daily budget, as the plan's preflight has read it; without one, runs it. */
async function readUsual(ctx: UserContext, campaignId: number, planHash: string): Promise<number> {
  const known = await findPlanCheck(ctx, { campaignId, planHash });
  if (known?.usualMicros !== undefined) return known.usualMicros;
  const preflight = await preflightCampaign(withPriority(ctx, "reserve"), { campaignId });
  const errors = preflight.findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw invalid(errors.map(({ field, message }) => ({ field, message })));
  if (preflight.planHash !== planHash) throw planChanged(preflight);
  return (await findPlanCheck(ctx, { campaignId, planHash }))?.usualMicros ?? 0;
}

function planChanged(details: Preflight | Pick<Preflight, "planHash">): AppError {
  const message = "The campaign was changed since you looked at its plan.";
  return new AppError("PLAN_CHANGED", message, { details });
}
