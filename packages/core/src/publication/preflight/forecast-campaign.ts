import type { CampaignForecast } from "@adwright/contracts/publication/forecast";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import { DAY_MS } from "@adwright/contracts/time";
import { isoDay } from "@adwright/rules/report-period";
import type { CampaignRow } from "@adwright/store/campaign/campaign-row";

import { requireWithinPlan } from "../../account/plan-limits.ts";
import { getBrandRow } from "../../brand/get-brand-row.ts";
import { getCampaignRow } from "../../campaign/campaign-row.ts";
import { readLintContext } from "../../campaign/copy/lint-context.ts";
import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { draftPlan } from "../plan/build-plan.ts";

const FORECAST_DAYS = 30;
/**
 * Google Ads API: a forecast starts in the future of the account's calendar. Two days ahead is in the future in every
 * time zone.
 */
const DAYS_AHEAD = 2;
const MICROS = 1_000_000;

/** A placeholder, as a forecast has no publication. */
const NO_ID = "forecast";

const none = (reason: CampaignForecast["reason"]): CampaignForecast => ({ forecast: null, reason });

/**
 * Google's forecast for the saved campaign over 30 days, with its own daily budget or another, in units of the account's
 * currency. Creates nothing.
 */
export async function forecastCampaign(
  ctx: UserContext,
  campaignId: number,
  budget?: number,
): Promise<CampaignForecast> {
  const campaign = await getCampaignRow(ctx, campaignId);
  const { brandId } = campaign.summary;
  if (brandId === undefined) return none("incomplete");
  const brand = await getBrandRow(ctx, brandId);
  await requireWithinPlan(ctx, brand);
  const context = await readLintContext(ctx, campaign.body, brand);
  const { plan } = draftPlan(withAnswers(campaign, budget), brand, context, NO_ID);
  if (plan === undefined) return none("incomplete");
  if (!hasForecast(plan)) return none("bidding");
  const access = await getGoogleAdsAccess(ctx, plan);
  const days = daysFrom(ctx.now() + DAYS_AHEAD * DAY_MS);
  const found = await withGoogle(ctx, () => ctx.googleAds.forecastPlan(access, plan, days));
  if (found === undefined) return none("none");
  const { clicks, costMicros, averageCpcMicros } = found;
  const averageCpc = averageCpcMicros === undefined ? null : averageCpcMicros / MICROS;
  const currency = plan.currencyCode;
  const forecast = { ...days, clicks, cost: costMicros / MICROS, averageCpc, currency };
  return { forecast, reason: null };
}

/** A forecast does not depend on the EU answer, so a missing one is filled in. It is not stored. */
function withAnswers({ summary, body }: CampaignRow, asked: number | undefined): CampaignRow {
  const { settings } = body;
  const euPoliticalAdvertising = settings.euPoliticalAdvertising ?? false;
  const budget = asked ?? settings.budget;
  return { summary, body: { ...body, settings: { ...settings, euPoliticalAdvertising, budget } } };
}

/** Google forecasts clicks only for manual CPC and Maximize clicks, and a forecast needs keywords. */
function hasForecast({ biddingStrategy, cpcBidMicros, adGroups }: CampaignPlan): boolean {
  const isKnown = cpcBidMicros !== null || biddingStrategy === "maximize_clicks";
  return isKnown && adGroups.some(({ keywords }) => keywords.length > 0);
}

function daysFrom(startMs: number): { startDate: string; endDate: string } {
  return { startDate: isoDay(startMs), endDate: isoDay(startMs + (FORECAST_DAYS - 1) * DAY_MS) };
}
