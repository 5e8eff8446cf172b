import type { ChangeFinding } from "@adwright/contracts/change/change";
import { autoApplyFindings, mayBeReverted } from "@adwright/rules/change/auto-apply-findings";
import { adGroupOfCriterion, enabledFindings } from "@adwright/rules/change/enabled-findings";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import type { UserContext } from "../context.ts";
import { withGoogle } from "../google/google-access.ts";
import type { ComparedChange } from "./compare-changes.ts";

type Wanted = Parameters<UserContext["googleAds"]["live"]["enabled"]>[1];

const isPause = ({ what }: ComparedChange["change"]): boolean =>
  "to" in what && what.to === "PAUSED";

/** What to read from the account to judge these changes by what else is enabled there. */
function wantedFor(compared: readonly ComparedChange[]): Wanted {
  const adGroupsOf: string[] = [];
  const keywordsOf: string[] = [];
  const keywordsIn: string[] = [];
  for (const { change, facts } of compared) {
    const { what } = change;
    if (what.kind === "ad_group_status" && isPause(change) && facts.campaign !== null) {
      adGroupsOf.push(facts.campaign.resource);
    }
    if (what.kind === "keyword_remove" || (what.kind === "keyword_status" && isPause(change))) {
      keywordsOf.push(adGroupOfCriterion(what.target));
    }
    if (what.kind === "negative_add" && what.parent.includes("/campaigns/")) {
      keywordsIn.push(what.parent);
    }
  }
  const isOfAccount = compared.some(
    ({ change }) => change.what.kind === "campaign_status" && isPause(change),
  );
  return { isOfAccount, adGroupsOf, keywordsOf, keywordsIn };
}

/**
 * Warnings if a change would leave nothing enabled, for negative keywords that block keywords, and for settings that
 * Google may change automatically. Takes at most five reads.
 */
export async function contextFindings(
  ctx: UserContext,
  access: GoogleAdsAccess,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const sent = compared.filter(({ state }) => state !== "same" && state !== "gone");
  const [enabled, automatic] = await Promise.all([
    enabledBeside(ctx, access, sent),
    automaticFindings(ctx, access, sent),
  ]);
  return [...enabled, ...automatic];
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
