import type { ChangeFinding } from "@adwright/contracts/change/change";
import { autoApplyFindings, mayBeReverted } from "@adwright/rules/change/auto-apply-findings";
import { adGroupOfCriterion, enabledFindings } from "@adwright/rules/change/enabled-findings";
import { isPause } from "@adwright/rules/change/step-up";
import { termFindings, termsNeededFor } from "@adwright/rules/change/term-findings";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { withGoogle } from "../google/google-access.ts";
import { everyDaySince } from "../publication/edits/outside-edits.ts";
import type { ComparedChange } from "./compare-changes.ts";

type Wanted = Parameters<UserContext["googleAds"]["live"]["enabled"]>[1];

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far back a search term's conversions count. */
const TERM_DAYS = 90;

/** What to read from the account to judge these changes by what else is enabled there. */
function wantedFor(compared: readonly ComparedChange[]): Wanted {
  const adGroupsOf: string[] = [];
  const keywordsOf: string[] = [];
  const keywordsIn: string[] = [];
  for (const { change, facts } of compared) {
    const { what } = change;
    if (what.kind === "ad_group_status" && isPause(what) && facts.campaign !== null) {
      adGroupsOf.push(facts.campaign.resource);
    }
    if (what.kind === "keyword_remove" || (what.kind === "keyword_status" && isPause(what))) {
      keywordsOf.push(adGroupOfCriterion(what.target));
    }
    if (what.kind === "negative_add" && what.parent.includes("/campaigns/")) {
      keywordsIn.push(what.parent);
    }
  }
  const isOfAccount = compared.some(
    ({ change }) => change.what.kind === "campaign_status" && isPause(change.what),
  );
  return { isOfAccount, adGroupsOf, keywordsOf, keywordsIn };
}

/**
 * Warnings if a change would leave nothing enabled, for negative keywords that block keywords or converting searches,
 * and for settings that Google may change automatically. Takes at most eight reads.
 */
export async function contextFindings(
  ctx: UserContext,
  access: GoogleAdsAccess,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const sent = compared.filter(({ state }) => state !== "same" && state !== "gone");
  const found = await Promise.all([
    enabledBeside(ctx, access, sent),
    automaticFindings(ctx, access, sent),
    convertingSearches(ctx, access, sent),
  ]);
  return found.flat();
}

async function convertingSearches(
  ctx: UserContext,
  access: GoogleAdsAccess,
  sent: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const needed = termsNeededFor(sent);
  if (needed.campaigns.length + needed.adGroupsOf.length === 0) return [];
  const days = everyDaySince(ctx.now() - TERM_DAYS * DAY_MS, ctx.now());
  const terms = await withGoogle(ctx, () =>
    ctx.googleAds.live.convertingTerms(access, { ...needed, days }),
  );
  return termFindings(sent, terms);
}

async function automaticFindings(
  ctx: UserContext,
  access: GoogleAdsAccess,
  sent: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const changes = sent.map(({ change }) => change);
  if (!changes.some(({ what }) => mayBeReverted(what))) return [];
  const types = await withGoogle(ctx, () => ctx.googleAds.live.subscriptions(access));
  return autoApplyFindings(changes, types);
}

async function enabledBeside(
  ctx: UserContext,
  access: GoogleAdsAccess,
  sent: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const wanted = wantedFor(sent);
  const lists = [wanted.adGroupsOf, wanted.keywordsOf, wanted.keywordsIn];
  if (!wanted.isOfAccount && lists.every((list) => list.length === 0)) return [];
  const enabled = await withGoogle(ctx, () => ctx.googleAds.live.enabled(access, wanted));
  return enabledFindings(sent, enabled);
}
