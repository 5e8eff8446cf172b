import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import { adGroupIn } from "@adwright/contracts/change/resource-names";
import { DAY_MS } from "@adwright/contracts/time";
import {
  autoApplyFindings,
  enabledFindings,
  mayBeReverted,
} from "@adwright/rules/change/enabled-findings";
import { slotOf } from "@adwright/rules/change/same-thing";
import { isPause } from "@adwright/rules/change/step-up";
import { termFindings, termsNeededFor } from "@adwright/rules/change/term-findings";
import { isInProgress } from "@adwright/rules/publication";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";

import { listWaiting } from "../assistant/own-proposals.ts";
import { siteOf } from "../brand/web-address.ts";
import type { UserContext } from "../context.ts";
import { withGoogle } from "../google/google-access.ts";
import { operationsLeftOf } from "../google/operation-meter.ts";
import { campaignsIn } from "../maintenance/in-portions.ts";
import { everyDaySince } from "../publication/outside-edits.ts";
import { findOpenSet, isEditable, proposalOf } from "./change-set-view.ts";
import { campaignsOf, type ComparedChange } from "./compare-changes.ts";
import { listSetsOf } from "./sets-of-campaign.ts";

/** Changes this recent do not show results yet. */
const RECENT_DAYS = 7;

const daysSince = (ctx: UserContext, { appliedAt }: ChangeSetRow): number =>
  Math.floor((ctx.now() - Date.parse(appliedAt ?? "")) / DAY_MS);

/** Days since each slot was last changed by one of the person's sets, by slot. */
async function readRecent(
  ctx: UserContext,
  campaigns: readonly string[],
): Promise<Map<string, number>> {
  const found = await Promise.all(campaigns.map((campaign) => listSetsOf(ctx, campaign)));
  const sets = new Map(found.flat().map((set) => [set.setId, set]));
  const recent = [...sets.values()].filter((set) => daysSince(ctx, set) < RECENT_DAYS);
  const bodies = await ctx.store.changeSets.findBodies(recent);
  const days = new Map<string, number>();
  for (const set of recent) {
    for (const { what } of bodies.get(set.setId)?.changes ?? []) {
      const before = days.get(slotOf(what)) ?? RECENT_DAYS;
      days.set(slotOf(what), Math.min(before, daysSince(ctx, set)));
    }
  }
  return days;
}

function whenWords(days: number): string {
  if (days === 0) return "in the last 24 hours";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** Warnings for things that another set changed within the last week. */
export async function againFindings(
  ctx: UserContext,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const recent = await readRecent(ctx, [...new Set(compared.flatMap(campaignsOf))]);
  return compared.flatMap(({ change: { changeId, what } }): ChangeFinding[] => {
    const days = recent.get(slotOf(what));
    if (days === undefined) return [];
    const message = `You changed this ${whenWords(days)} already, so its effect may not show yet.`;
    return [{ severity: "warning", rule: "change/again", changeIds: [changeId], message }];
  });
}

/** Resource names of the campaigns and budgets that running publications of the person have created. */
async function readBeingMade(ctx: UserContext): Promise<Set<string>> {
  const publishing = await campaignsIn(ctx, "publishing");
  const rows = await Promise.all(
    publishing.map(({ id }) => ctx.store.publications.find(ctx.userId, id)),
  );
  const made = rows.flatMap((row) => (row && isInProgress(row) ? [row.made] : []));
  return new Set(made.flatMap(({ campaign, budget }) => [campaign ?? "", budget ?? ""]));
}

/**
 * Errors for changes to what a running publication created: the publication would mistake them for its own work or for
 * an outside edit.
 */
export async function publishingFindings(
  ctx: UserContext,
  compared: readonly ComparedChange[],
): Promise<ChangeFinding[]> {
  const made = await readBeingMade(ctx);
  const changeIds = compared
    .filter(({ facts: { campaign, budget } }) =>
      [campaign?.resource, budget?.resource].some((name) => name !== undefined && made.has(name)),
    )
    .map(({ change }) => change.changeId);
  if (changeIds.length === 0) return [];
  const message = "This campaign is being published. Wait until that is done, then check again.";
  return [{ severity: "error", rule: "change/publishing", changeIds, message }];
}

/** Findings if a set needs more of Google's daily quota than is left or than exists. */
export async function quotaFindings(
  ctx: UserContext,
  operations: number,
): Promise<ChangeFinding[]> {
  const rule = "change/quota";
  const { dailyOperations = Infinity } = ctx;
  if (operations > dailyOperations) {
    const message = `This takes ${operations} operations in Google Ads, which allows ${dailyOperations} in 24 hours. Apply it in smaller sets.`;
    return [{ severity: "error", rule, changeIds: [], message }];
  }
  const left = await operationsLeftOf(ctx, ctx.now());
  if (operations <= left) return [];
  const message = `This takes ${operations} operations in Google Ads, and ${left} are left for now. It waits, then continues automatically.`;
  return [{ severity: "warning", rule, changeIds: [], message }];
}

type Changed = Pick<Change, "changeId" | "what">;

/** The address that ads would lead to after a change; undefined if the change does not set one. */
function addressIn({ what }: Changed): string | undefined {
  if (what.kind === "keyword_url") return what.to ?? undefined;
  if (what.kind === "keyword_add") return what.finalUrl ?? undefined;
  if (what.kind === "asset_add" && what.asset.type === "SITELINK") return what.asset.finalUrl;
  return what.kind === "ad_text" && what.mode !== "other_ad" ? what.to.finalUrl : undefined;
}

function siteAt(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url === null ? undefined : siteOf(url);
}

/** Warnings for addresses on a website other than the brand's; its subdomains are its own. */
export function urlFindings(
  changes: readonly Changed[],
  website: string | undefined,
): ChangeFinding[] {
  const own = siteAt(website);
  if (own === undefined) return [];
  return changes.flatMap((change): ChangeFinding[] => {
    const site = siteAt(addressIn(change));
    if (site === undefined || site === own || site.endsWith(`.${own}`)) return [];
    const message = `This address is on ${site}, not on the brand's website, ${own}.`;
    const changeIds = [change.changeId];
    return [{ severity: "warning", rule: "change/url-host", changeIds, message }];
  });
}

/** Warnings for what the person has staged too, or what an assistant proposes too: one of them is applied first. */
export async function stagedElsewhere(
  ctx: UserContext,
  row: ChangeSetRow,
  changes: readonly Change[],
): Promise<ChangeFinding[]> {
  const own = new Map(changes.map(({ changeId, what }) => [slotOf(what), changeId]));
  const found = (await listOthers(ctx, row)).map(async (set): Promise<ChangeFinding[]> => {
    const body = await ctx.store.changeSets.findBody(set);
    const same = (body?.changes ?? []).flatMap(({ what }) => own.get(slotOf(what)) ?? []);
    if (same.length === 0) return [];
    const by = proposalOf(set);
    const message =
      by === undefined
        ? "You have staged a change of this, too. What is applied first makes the other one outdated."
        : `${by.clientName} (${by.clientHost}) proposes a change of this, too. What is applied first makes the other one outdated.`;
    const rule = by === undefined ? "change/staged-too" : "change/proposed-too";
    return [{ severity: "warning", rule, changeIds: same, message }];
  });
  return (await Promise.all(found)).flat();
}

/** The brand's sets that wait for the person, without this one: proposals, and for a proposal the person's own. */
async function listOthers(ctx: UserContext, row: ChangeSetRow): Promise<ChangeSetRow[]> {
  const { brandId, setId } = row;
  const [waiting, open] = await Promise.all([
    listWaiting(ctx),
    proposalOf(row) && findOpenSet(ctx, brandId),
  ]);
  const proposed = waiting.flatMap(({ set }) => (set?.brandId === brandId ? [set] : []));
  const own = open !== undefined && isEditable(open.row.status) ? [open.row] : [];
  return [...proposed, ...own].filter((set) => set.setId !== setId);
}

type Wanted = Parameters<UserContext["googleAds"]["live"]["enabled"]>[1];

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
      keywordsOf.push(adGroupIn(what.target));
    }
    if (what.kind === "negative_add") {
      if (what.parent.includes("/campaigns/")) keywordsIn.push(what.parent);
      if (what.parent.includes("/adGroups/")) keywordsOf.push(what.parent);
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
