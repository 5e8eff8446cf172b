import type { ClaimReading } from "@adwright/contracts/ad-group";
import type { Campaign } from "@adwright/contracts/campaign";
import { AppError } from "@adwright/contracts/errors";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { aiWithinShare } from "../../ai/allowance.ts";
import type { UserContext } from "../../context.ts";
import { ComeBack } from "../../delivery/hold.ts";
import { type ReportProgress } from "../../job/start-job.ts";
import { checkEditable, getCampaignRow, saveOnNewest } from "../campaign-row.ts";
import { factsKeyOf, lintContextOf } from "../copy/lint-context.ts";
import { deriveSummary } from "../derive-summary.ts";
import { getBrandOfCampaign } from "../generation/campaign-briefing.ts";
import { getCampaign } from "../list-campaigns.ts";
import {
  checkClaims,
  type CheckedLines,
  checkedLinesOf,
  CLAIMS_PROMPT,
  claimsOf,
  nothingChecked,
} from "./check-claims.ts";

/** Of the person's AI allowance for a day. */
const SHARE = 0.2;
/** How soon a check looks again whether the one before it has ended. */
const AGAIN_SECONDS = 2;
/** A check whose worker has died holds up others for so long. */
const LONGEST_MS = 3 * 60_000;

/**
 * Lets the model compare the lines of a draft with the brand's facts, and keeps what it says with the campaign. Lines
 * that it has judged before by the same facts are not sent again. Texts do not change.
 */
export async function checkCampaignClaims(
  ctx: UserContext,
  { campaignId }: { campaignId: number },
  progress: ReportProgress,
  jobId: string,
): Promise<Campaign | ComeBack> {
  const slot = { userId: ctx.userId, queue: `claims-${campaignId}`, place: "1", jobId };
  const nowMs = ctx.now();
  // One at a time for each campaign: the next one finds most lines judged.
  if (!(await ctx.store.slots.take({ ...slot, untilMs: nowMs + LONGEST_MS }, nowMs))) {
    return new ComeBack(AGAIN_SECONDS);
  }
  try {
    return await compareLines(ctx, campaignId, progress);
  } catch (error) {
    // It went out in the meantime, so nothing of it is asked about any more.
    if (error instanceof AppError && error.code === "CONFLICT") return getCampaign(ctx, campaignId);
    throw error;
  } finally {
    await ctx.store.slots.free({ ...slot, untilMs: 0 });
  }
}

async function compareLines(
  ctx: UserContext,
  campaignId: number,
  progress: ReportProgress,
): Promise<Campaign> {
  const campaign = await getCampaignRow(ctx, campaignId);
  checkEditable(campaign);
  const brand = await getBrandOfCampaign(ctx, campaign);
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const contextFor = (body: CampaignRow["body"]) => lintContextOf(body, brand, known, ctx.now());
  const context = contextFor(campaign.body);
  const factsKey = factsKeyOf(context.facts ?? []);
  const before = checkedBefore(campaign.body.claims, context.readings ?? [], factsKey);
  await progress(30, "Comparing changed lines with the brand's facts");
  const lines = linesOf(campaign);
  const limited = { ...ctx, ai: aiWithinShare(ctx, "claims", SHARE) };
  const after = await checkClaims(limited, lines, { brandId: brand.id, context }, before);
  await progress(90, "Saving");
  await saveOnNewest(ctx, campaignId, (current) => {
    checkEditable(current);
    const body = { ...current.body, claims: claimsOf(after, linesOf(current), factsKey) };
    return {
      summary: { ...current.summary, ...deriveSummary(body, brand, contextFor(body)) },
      body,
    };
  });
  return getCampaign(ctx, campaignId);
}

/** What the model has said by this prompt: what it said nothing of counts for the same facts only. */
function checkedBefore(
  claims: CampaignRow["body"]["claims"],
  readings: readonly ClaimReading[],
  factsKey: string,
): CheckedLines {
  if (claims?.prompt !== undefined && claims.prompt !== CLAIMS_PROMPT) return nothingChecked;
  const silent = claims?.factsKey === factsKey ? (claims.silent ?? []) : [];
  const checked = new Set([...readings.map(({ text }) => text), ...silent]);
  return { ...nothingChecked, readings, checked };
}

const linesOf = ({ body: { adGroups, settings } }: CampaignRow): string[] =>
  checkedLinesOf({ adGroups, ...settings.adExtensions });
