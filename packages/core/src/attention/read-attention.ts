import type { MailedFinding } from "@adwright/contracts/email";
import { AppError } from "@adwright/contracts/errors";
import type {
  AccountDetails,
  GoogleAdvice,
  NegativeKeyword,
} from "@adwright/contracts/figures/account-details";
import type { Attention } from "@adwright/contracts/figures/attention";
import type { CampaignDays, CampaignState } from "@adwright/contracts/figures/daily-figures";
import { DAYS_BACK, detailsDue } from "@adwright/rules/attention/attention-rows";
import { findAttention } from "@adwright/rules/attention/find-attention";
import { addDays, dayIn } from "@adwright/rules/report-period";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { FoundRow } from "@adwright/store/figures/attention-rows";
import type { AccountFigures } from "@adwright/store/figures/figures-row";
import type { FoundRecommendation } from "@adwright/vendors/google-ads/live/read-recommendations";
import type { ReadDetails } from "@adwright/vendors/google-ads/reads/account-details";

import type { UserContext } from "../context.ts";
import { queueEmail } from "../email/queue-email.ts";
import { getGoogleAdsAccess, withGoogle } from "../google/google-access.ts";
import { keepNewEvents } from "../live-campaign/read-history.ts";
import { detailOf, plainChanges, titleOf } from "../live-campaign/read-recommendations.ts";
import { isFirstWithin } from "../request/count-up.ts";
import { historyEvents } from "./history-events.ts";

/** A screen shows seven, and more as these are dealt with. */
const MOST_FOUND = 50;
const FOUR_WEEKS_MS = 28 * 24 * 60 * 60 * 1000;

/** Clicks that are younger have had too little time to convert. */
const LAG_AFTER_DAYS = 31;

/** An account's days as just stored. */
export interface DaysRead {
  figures: AccountFigures;
  states: readonly CampaignState[];
  campaigns: readonly CampaignDays[];
}

/**
 * Reads what findings need beside an account's days, with four operations, and stores what was found. Where Google does
 * not answer, the findings of before stay.
 */
export async function readAttention(
  ctx: UserContext,
  brand: BrandRow,
  { figures, states, campaigns }: DaysRead,
): Promise<void> {
  const { timeZone, currencyCode, from, asOf } = figures;
  const account = { userId: ctx.userId, brandId: brand.id, customerId: brand.customerId };
  const today = dayIn(timeZone, ctx.now());
  try {
    const details = states.length === 0 ? nothing : await readDetails(ctx, brand, today);
    if (states.length > 0) await keepNewEvents(ctx, brand, true);
    const history = await historyEvents(ctx, brand, { timeZone, states });
    const { customerId } = brand;
    const pages = (await ctx.store.attention.findPages(account))?.failed.filter(
      ({ isConfirmed }) => isConfirmed,
    );
    const rows = { ...details, customerId, currencyCode, from, states, campaigns, pages };
    const ofRules = await campaignsOfRules(ctx, brand);
    const found = findAttention(rows, history, today)
      .filter(({ entity }) => !ofRules.has(entity.id))
      .slice(0, MOST_FOUND);
    const { keywords, terms, ads } = details;
    const looked = {
      campaigns: states.filter(({ status }) => status === "ENABLED").length,
      keywords: keywords.length,
      terms: terms.length,
      ads: ads.length,
    };
    const { found: before } = await ctx.store.attention.list(ctx.userId);
    const row = { asOf, currencyCode, found, looked, details };
    if (await ctx.store.attention.put(account, row)) await mailStops(ctx, brand, before, found);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn("What needs attention in an account could not be read.", {
      brandId: brand.id,
      code: error.code,
    });
  }
}

/** Google's numbers of the campaigns that a storm rule enables and pauses: nothing about them is a surprise. */
async function campaignsOfRules(ctx: UserContext, { id }: BrandRow): Promise<Set<string>> {
  const rules = await ctx.store.stormRules.listOf(ctx.userId);
  const live = rules.filter(({ brandId, state }) => brandId === id && state !== "draft");
  const names = live.flatMap(({ form }) => form.campaigns.map(({ campaign }) => campaign));
  return new Set(names.map((name) => name.slice(name.lastIndexOf("/") + 1)));
}

/**
 * Mails what has stopped since the account was last read; nothing after its first read, when the person is connecting it.
 * At most once in four weeks for each finding, which may come and go.
 */
async function mailStops(
  ctx: UserContext,
  brand: BrandRow,
  rows: readonly FoundRow[],
  found: readonly Attention[],
): Promise<void> {
  const before = rows.find(({ customerId }) => customerId === brand.customerId);
  if (before === undefined) return;
  const known = new Set(before.found.map(({ key }) => key));
  const findings: MailedFinding[] = [];
  for (const { key, severity, sentence } of found) {
    if (severity !== "stop" || known.has(key)) continue;
    const counted = `mail-stop:${ctx.userId}:${brand.customerId}:${key}`;
    if (await isFirstWithin(ctx, counted, FOUR_WEEKS_MS)) {
      findings.push({ brandName: brand.name, sentence, key });
    }
  }
  if (findings.length > 0) await queueEmail(ctx, { template: "attention", findings });
}

const nothing: AccountDetails = { keywords: [], terms: [], ads: [] };

async function readDetails(
  ctx: UserContext,
  brand: BrandRow,
  today: string,
): Promise<AccountDetails> {
  const { userId } = ctx;
  const known = await ctx.store.attention.findDetails({ userId, customerId: brand.customerId });
  const access = await getGoogleAdsAccess(ctx, brand);
  const parts = detailsDue(known, today);
  const to = addDays(today, parts.includes("conversionLag") ? -LAG_AFTER_DAYS : -1);
  const days = { from: addDays(to, 1 - DAYS_BACK), to };
  const read = await withGoogle(ctx, () => ctx.googleAds.readDetails(access, parts, days));
  const { recommendations } = read;
  return {
    ...nothing,
    ...known,
    ...kept(read),
    negatives: negativesOf(known, read),
    ...(recommendations && {
      recommendations: recommendations.flatMap((one) => adviceOf(one, brand.currencyCode)),
    }),
  };
}

const kept = ({ keywords, terms, ads, conversionLag }: ReadDetails) => ({
  ...(keywords && { keywords }),
  ...(terms && { terms }),
  ...(ads && { ads }),
  ...(conversionLag && { conversionLag }),
});

const isOfGroup = ({ adGroup }: NegativeKeyword): boolean => adGroup !== undefined;

/** Those of campaigns and those of ad groups are read on different days. */
function negativesOf(
  known: AccountDetails | undefined,
  { campaignNegatives, groupNegatives }: ReadDetails,
): AccountDetails["negatives"] {
  const before = known?.negatives;
  if (before === undefined && !campaignNegatives && !groupNegatives) return undefined;
  return [
    ...(campaignNegatives ?? before?.filter((one) => !isOfGroup(one)) ?? []),
    ...(groupNegatives ?? before?.filter(isOfGroup) ?? []),
  ];
}

function adviceOf(found: FoundRecommendation, currencyCode: string): GoogleAdvice[] {
  const changes = plainChanges(found);
  if (changes.length === 0) return [];
  const { impact } = found;
  return [
    {
      id: found.id,
      campaign: found.campaign?.split("/").at(-1),
      title: titleOf(found.type),
      detail: detailOf(found, currencyCode),
      changes,
      conversionsMore: impact ? impact.after.conversions - impact.before.conversions : undefined,
    },
  ];
}
