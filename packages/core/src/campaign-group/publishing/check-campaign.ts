import type { BulkCampaignResult } from "@adwright/contracts/campaign-group/bulk-steps";
import { notFound } from "@adwright/contracts/errors";
import type { Preflight, PreflightFinding } from "@adwright/contracts/publication/preflight";
import { toMicros } from "@adwright/rules/money";
import type {
  BulkCheckRow,
  CampaignDigest,
  CheckedCampaignRow,
} from "@adwright/store/campaign-group/bulk-check-row";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { checkEditable, saveOnNewest } from "../../campaign/campaign-row.ts";
import type { UserContext } from "../../context.ts";
import { preflightCampaign } from "../../publication/preflight/preflight-campaign.ts";
import { done } from "./bulk-attempt.ts";
import { quotaEndsAtMs, refusalOf, waitUntil } from "./bulk-run.ts";

/** A check that would have to wait longer than this fails immediately. */
const LONGEST_PAUSE_MS = 900_000;
const UNKNOWN_REASON = "This campaign could not be checked. Check again.";

/** Checks one campaign of a bulk preflight. If it was recorded before, it is only counted. */
export async function checkCampaign(
  ctx: UserContext,
  check: BulkCheckRow,
  row: CheckedCampaignRow,
): Promise<BulkCampaignResult> {
  if (row.state !== "waiting") return count(ctx, row);
  try {
    const { campaignId } = row;
    await storeAnswers(ctx, campaignId, check);
    // The campaign is read before the check, so that a save during the check invalidates the approval.
    const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId, { consistent: true });
    if (!campaign) throw notFound();
    const preflight = await preflightCampaign(ctx, { campaignId });
    const checked = findingsRow(row, campaign, preflight);
    return await record(ctx, checked, digestOf(checked, campaign, preflight));
  } catch (error) {
    return judge(ctx, row, error);
  }
}

/** Records that a campaign could not be checked, if it was not recorded before. */
export function giveUpCheck(
  ctx: UserContext,
  row: CheckedCampaignRow,
  words = UNKNOWN_REASON,
): Promise<BulkCampaignResult> {
  return row.state === "waiting" ? record(ctx, failedRow(row, words)) : count(ctx, row);
}

async function record(
  ctx: UserContext,
  row: CheckedCampaignRow,
  digest?: CampaignDigest,
): Promise<BulkCampaignResult> {
  await ctx.store.bulkChecks.record(row, digest, ctx.now());
  return count(ctx, row);
}

async function count(ctx: UserContext, row: CheckedCampaignRow): Promise<BulkCampaignResult> {
  const { operations, findings } = row;
  const isBad = hasErrors(row);
  const hasWarnings = !isBad && findings.length > 0;
  await ctx.store.bulkChecks.count(row, { hasErrors: isBad, hasWarnings, operations });
  return done;
}

/** Stores both answers on campaigns that have different ones, as if the person had saved them there. */
async function storeAnswers(
  ctx: UserContext,
  campaignId: number,
  { euPoliticalAdvertising, startServing }: BulkCheckRow,
): Promise<void> {
  const campaign = await ctx.store.campaigns.find(ctx.userId, campaignId);
  const settings = campaign?.body.settings;
  const isStored =
    settings?.euPoliticalAdvertising === euPoliticalAdvertising &&
    settings.startServing === startServing;
  if (isStored) return;
  await saveOnNewest(ctx, campaignId, (current) => {
    checkEditable(current);
    const changed = { ...current.body.settings, euPoliticalAdvertising, startServing };
    return { ...current, body: { ...current.body, settings: changed } };
  });
}

/** A refusal is the result of this campaign, so that the others continue. */
async function judge(
  ctx: UserContext,
  row: CheckedCampaignRow,
  error: unknown,
): Promise<BulkCampaignResult> {
  const refusal = refusalOf(error);
  const untilMs = quotaEndsAtMs(ctx, refusal) ?? Infinity;
  if (untilMs - ctx.now() <= LONGEST_PAUSE_MS) return waitUntil(ctx, untilMs);
  return record(ctx, failedRow(row, refusal.message));
}

/** With these limits, all findings fit into one item of the table. */
const MOST_FINDINGS = 50;
const MOST_CHARACTERS = 500;

/** The preflight's findings about the campaign, errors and questions first, shortened to fit into one item. */
function findingsRow(
  row: CheckedCampaignRow,
  { summary }: CampaignRow,
  { findings, planHash, estimate }: Preflight,
): CheckedCampaignRow {
  const errorsFirst = findings.toSorted((a, b) => rankOf(a) - rankOf(b));
  return {
    ...row,
    name: summary.name,
    state: "checked",
    findings: errorsFirst.slice(0, MOST_FINDINGS).map((finding) => cut(finding)),
    planHash: planHash ?? undefined,
    dailyBudget: estimate.dailyBudget ?? undefined,
    currencyCode: estimate.currency,
    operations: checkingOf(estimate.operations),
  };
}

function failedRow(row: CheckedCampaignRow, error: string): CheckedCampaignRow {
  return { ...row, state: "failed", error: error.slice(0, MOST_CHARACTERS) };
}

/** Whether the campaign cannot be published. */
function hasErrors({ state, findings, planHash }: CheckedCampaignRow): boolean {
  return state === "failed" || planHash === undefined || findings.some(isError);
}

/** What the check of the whole set needs of a publishable campaign; undefined for others. */
function digestOf(
  row: CheckedCampaignRow,
  { summary, body }: CampaignRow,
  { estimate }: Preflight,
): CampaignDigest | undefined {
  const { planHash } = row;
  if (planHash === undefined || hasErrors(row)) return undefined;
  const { operations, confirmAbove, dailyBudget, currency } = estimate;
  return {
    index: row.index,
    campaignId: row.campaignId,
    name: summary.name,
    planHash,
    version: summary.version,
    dailyBudgetMicros: toMicros(dailyBudget ?? 0),
    currencyCode: currency,
    operations: operations - checkingOf(operations),
    confirmAboveMicros: confirmAbove === null ? null : toMicros(confirmAbove),
    language: body.language,
    locations: body.locations.map(({ id, countryCode }) => ({ id, countryCode })),
    keywords: body.adGroups.flatMap((group) => group.keywords.map(({ text }) => text)),
  };
}

/**
 * The operations of validating a plan. An estimate includes validation and creation, which take about the same number.
 */
function checkingOf(operations: number): number {
  return Math.floor(operations / 2);
}

const isError = ({ severity }: PreflightFinding) => severity === "error";
const ranks = { error: 0, question: 1, warning: 2 };
const rankOf = ({ severity }: PreflightFinding) => ranks[severity];

const short = (text: string) => text.slice(0, MOST_CHARACTERS);

function cut(finding: PreflightFinding): PreflightFinding {
  const { field, message, cause, fix } = finding;
  return {
    ...finding,
    field: short(field),
    message: short(message),
    ...(cause !== undefined && { cause: short(cause) }),
    ...(fix !== undefined && { fix: short(fix) }),
  };
}
