import { AppError } from "@adwright/contracts/errors";
import type { GoogleAdsFailure } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import {
  type MadeResources,
  type PublishStepName,
  type PublishStepResult,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import { fieldWords } from "@adwright/rules/form-field";
import type { PublicationRow } from "@adwright/store/publication/publication-row";
import type { EnsureInput } from "@adwright/vendors/google-ads/google-ads-access";
import type { GoogleAds } from "@adwright/vendors/google-ads/make-google-ads";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle, withPriority } from "../../google/google-access.ts";
import { removeLeftovers } from "../leftovers/remove-leftovers.ts";
import { getApprovedPlan } from "../plan/build-plan.ts";
import { requirePlanCheck } from "../preflight/plan-check.ts";
import {
  type AttemptInput,
  findPublicationOf,
  isSuperseded,
  whileNothingIsApplied,
  withPublicationLock,
} from "./attempt.ts";
import { PublishStopped, TransientError } from "./publish-errors.ts";
import { failureOf, remainingWait, waitForQuota } from "./quota-wait.ts";

const ensureOf: Record<
  PublishStepName,
  (ads: GoogleAds, input: EnsureInput) => Promise<MadeResources>
> = {
  create_budget: (ads, input) => ads.ensureBudgetAndCampaign(input),
  create_campaign: (ads, input) => ads.ensureCampaign(input),
  set_geography: (ads, input) => ads.ensureGeography(input),
  create_ad_groups: (ads, input) => ads.ensureAdGroups(input),
  create_ads: (ads, input) => ads.ensureAds(input),
  create_keywords: (ads, input) => ads.ensureKeywords(input),
  set_negatives: (ads, input) => ads.ensureNegatives(input),
};

/**
 * Runs one of the seven steps. The attempt is recorded before Google is called, so that a retry reads the account
 * first. A finished step does nothing.
 */
export function runPublishStep(
  person: UserContext,
  step: PublishStepName,
  input: AttemptInput,
): Promise<PublishStepResult> {
  const ctx = withPriority(person, "reserve");
  return withPublicationLock(ctx, input, (held) => runAlone(held, step, input));
}

async function runAlone(
  ctx: UserContext,
  step: PublishStepName,
  input: AttemptInput,
): Promise<PublishStepResult> {
  const before = await findPublicationOf(ctx, input);
  if (!before) throw new PublishStopped("The publication is gone.");
  if (isSuperseded(before, input)) throw new PublishStopped("A later attempt has taken over.");
  if (before.cancelRequested) return { state: "cancelled" };
  if (before.steps[step].status === "success") return { state: "done" };

  const rest = remainingWait(ctx, before);
  if (rest) return rest;

  if (step === "create_budget") {
    const stop = await checkPlan(ctx, before);
    if (stop) return stop;
  }
  const row = await ctx.store.publications.beginStep(before, step, before.attempt);
  // The publication was canceled, or the step was finished by another call, between the two reads; nothing was started.
  if (row.cancelRequested) return { state: "cancelled" };
  if (row.steps[step].status === "success") return { state: "done" };
  try {
    const plan = await getApprovedPlan(ctx, row);
    return await whileNothingIsApplied(ctx, plan.customerId, async (held) => {
      const made = await callGoogle(held, step, row, plan);
      await held.store.publications.finishStep(row, step, made);
      return { state: "done" };
    });
  } catch (error) {
    return handleFailure(ctx, row, step, error);
  }
}

/**
 * Lets Google validate the plan before anything is written. If Google refuses it, the publication ends with the
 * findings.
 */
async function checkPlan(
  ctx: UserContext,
  row: PublicationRow,
): Promise<PublishStepResult | undefined> {
  try {
    await requirePlanCheck(ctx, row);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = failureOf(error);
    if (failure?.kind === "quota") return waitForQuota(ctx, row, failure);
    if (failure?.kind === "transient") throw new TransientError(error.message, { cause: error });
    if (failure !== undefined) {
      const field = failure.issues[0]?.field;
      const code = error.code === "GOOGLE_ADS_REJECTED" ? "VALIDATION" : error.code;
      await ctx.store.publications.recordFailureField(row, { field, code });
    }
    throw new PublishStopped(error.message, { cause: error });
  }
}

async function callGoogle(
  ctx: UserContext,
  step: PublishStepName,
  row: PublicationRow,
  plan: CampaignPlan,
): Promise<MadeResources> {
  const access = await getGoogleAdsAccess(ctx, plan);
  return withGoogle(ctx, async () => {
    if (step === "create_budget" && row.leftovers) {
      await removeLeftovers(ctx, row.leftovers, plan);
    }
    const readFirst = row.steps[step].attempts > 1;
    return ensureOf[step](ctx.googleAds, { access, plan, made: row.made, readFirst });
  });
}

/**
 * Waits for quota, lets transient failures be retried, and stops for everything else with a message that says where.
 */
async function handleFailure(
  ctx: UserContext,
  row: PublicationRow,
  step: PublishStepName,
  error: unknown,
): Promise<PublishStepResult> {
  if (!(error instanceof AppError)) throw error;
  const failure = failureOf(error);
  if (failure?.kind === "quota") return waitForQuota(ctx, row, failure);
  const title = publishSteps.find(({ name }) => name === step)?.title ?? step;
  const where = await recordFailureField(ctx, row, error, failure);
  const words = `${title}: ${error.message}${where}`;
  if (failure?.kind === "transient") throw new TransientError(words, { cause: error });
  throw new PublishStopped(words, { cause: error });
}

/** Records the failure's code and field, and returns the field in words: " (Ad group 2, headline 3)". */
async function recordFailureField(
  ctx: UserContext,
  row: PublicationRow,
  { code }: AppError,
  failure: GoogleAdsFailure | undefined,
): Promise<string> {
  // Our own errors, such as that of an overtaken execution, are not about a field of the form.
  if (!code.startsWith("GOOGLE_ADS_")) return "";
  // The first issue is the one in the message.
  const field = failure?.issues[0]?.field;
  await ctx.store.publications.recordFailureField(row, { field, code });
  return field === undefined ? "" : ` (${fieldWords(field)})`;
}
