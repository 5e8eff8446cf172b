import { AppError } from "@adwright/contracts/errors";
import { dayIn } from "@adwright/rules/report-period";
import type { StormRunRow } from "@adwright/store/storm/run-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../../context.ts";
import { withGoogle } from "../../google/google-access.ts";
import { ownCampaignsOf } from "../../live-campaign/find-live.ts";
import { switchServing } from "../../publication/serving/set-serving.ts";
import { accessOf } from "../read-approved.ts";
import { mandateOf } from "./mandate-of.ts";

/** How the campaign stands at Google. It is on if it is enabled and its last day has not passed. */
export async function readCampaign(ctx: UserContext, run: StormRunRow) {
  const access = await accessOf(ctx, run);
  const found = await withGoogle(ctx, () => ctx.googleAds.live.serving(access, run.campaign));
  const isEnabled = found?.status === "ENABLED";
  const hasEnded = found?.hasEnded === true;
  return { access, isEnabled, hasEnded, isOn: isEnabled && !hasEnded };
}

/**
 * Pauses the campaign without a set of changes, so that no other change and no conflict can delay it. False if there was
 * nothing to pause, or Google takes no change of a campaign that has ended.
 */
export async function pausePlainly(ctx: UserContext, run: StormRunRow): Promise<boolean> {
  const { access, isEnabled, hasEnded } = await readCampaign(ctx, run);
  if (!isEnabled) return false;
  try {
    await withGoogle(ctx, () => pause(ctx, access, run));
    return true;
  } catch (error) {
    if (hasEnded && error instanceof AppError && error.code === "GOOGLE_ADS_REJECTED") return false;
    throw error;
  }
}

async function pause(ctx: UserContext, access: GoogleAdsAccess, run: StormRunRow): Promise<void> {
  const { campaign, ruleName, brandId } = run;
  const campaignId = (await ownCampaignsOf(ctx, brandId)).get(campaign);
  if (campaignId === undefined) {
    await ctx.googleAds.setCampaignStatus(access, campaign, "PAUSED");
    return;
  }
  const message = `Campaign paused by the storm rule “${ruleName}”`;
  await switchServing(ctx, { campaignId, access, campaign, status: "PAUSED", message });
}

/** Whether the campaign's last day at Google has passed, in the account's time zone. */
export async function isPastLastDay(ctx: UserContext, run: StormRunRow): Promise<boolean> {
  const { facts } = await mandateOf(ctx, run);
  return dayIn(facts.timeZone, ctx.now()) > run.endDay;
}
