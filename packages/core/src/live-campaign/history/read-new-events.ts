import type { LiveTree } from "@adwright/contracts/change/live-campaign";
import { AppError } from "@adwright/contracts/errors";
import { seenDifferences } from "@adwright/rules/history/seen-differences";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { daysSince } from "../../publication/edits/outside-edits.ts";
import { type KeptTree, snapshotOf, treeParts } from "../find-live.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Google Ads API: change_event reaches back 30 days; one day less is used as a margin. */
const REACH_MS = 29 * DAY_MS;
/** Google Ads API: changes are reported up to three minutes late, so this much is read again. */
const LATE_MS = 15 * 60_000;

/** How far an account's change history at Google has been read. Times are ISO 8601. */
interface EventsRead {
  since: string;
  until: string;
  /** False if more changes may have happened than were read. */
  isComplete: boolean;
  /** True while only findings needed them: then nobody has looked at the account's live pages. */
  isForFindings?: boolean;
}

const readOf = ({ userId, id: brandId, customerId }: BrandRow) => ({
  userId,
  brandId,
  customerId,
  name: "events-read",
});

/** How far the history was read; undefined where it never was. */
export async function lastEventsRead(
  ctx: UserContext,
  brand: BrandRow,
): Promise<EventsRead | undefined> {
  const kept = await ctx.store.liveSnapshots.find(readOf(brand), ctx.now());
  return kept?.value as EventsRead | undefined;
}

/**
 * Stores what Google reports of the account since the last read. `isAsked` is false if Google could not be reached;
 * then the history shows what was stored before.
 */
export async function readNewEvents(
  ctx: UserContext,
  brand: BrandRow,
  isForFindings = false,
): Promise<{ read: EventsRead | undefined; isAsked: boolean }> {
  const before = await lastEventsRead(ctx, brand);
  try {
    const isFor = isForFindings && (before === undefined || before.isForFindings === true);
    return { read: await readSince(ctx, brand, before, isFor), isAsked: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: before, isAsked: false };
  }
}

/** A little less than a day, as no two runs are exactly one apart. */
export const DAILY_MS = 20 * 60 * 60 * 1000;

/** The same, once a day, whichever of the works that need it comes first. */
export async function keepNewEvents(
  ctx: UserContext,
  brand: BrandRow,
  isForFindings = false,
): Promise<void> {
  const { until = "" } = (await lastEventsRead(ctx, brand)) ?? {};
  if (ctx.now() - (Date.parse(until) || 0) <= DAILY_MS) return;
  await readNewEvents(ctx, brand, isForFindings);
}

async function readSince(
  ctx: UserContext,
  brand: BrandRow,
  before: EventsRead | undefined,
  isForFindings: boolean,
): Promise<EventsRead> {
  const nowMs = ctx.now();
  const reachMs = nowMs - REACH_MS;
  const beganMs = before === undefined ? reachMs : Date.parse(before.until) - LATE_MS;
  const fromMs = Math.max(beganMs, reachMs);
  const access = await getGoogleAdsAccess(ctx, brand);
  const days = daysSince(fromMs, nowMs);
  const found = await withGoogle(ctx, () => ctx.googleAds.live.events(access, days));
  const events = found.events.filter(({ at }) => Date.parse(at) >= fromMs);
  await ctx.store.changeEvents.putEvents(brand, events);
  const until = new Date(nowMs).toISOString();
  // If two reads are more than 29 days apart, changes in between may be missing.
  const isGapless = before !== undefined && beganMs >= reachMs;
  const read: EventsRead = {
    since: isGapless ? before.since : new Date(reachMs).toISOString(),
    until,
    isComplete: found.isComplete && (before === undefined || before.isComplete),
    isForFindings,
  };
  await ctx.store.liveSnapshots.put(readOf(brand), read, until);
  return read;
}

/** Keeps what was changed in a brand's account since Google was asked last. Where it does not answer, it is asked the next day. */
export async function keepHistory(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<object> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  // It may have been deleted since the work was queued.
  if (brand) await keepNewEvents(ctx, brand);
  return {};
}

interface Kept {
  asOf: string;
  tree: LiveTree;
}

/** The snapshot of a campaign as last read; undefined unless all parts of it are stored. */
async function findKeptTree(
  ctx: UserContext,
  brand: BrandRow,
  campaign: string,
): Promise<Kept | undefined> {
  const nowMs = ctx.now();
  const parts = await Promise.all(
    treeParts.map((part) =>
      ctx.store.liveSnapshots.find(snapshotOf(brand, { part, campaign }), nowMs),
    ),
  );
  const asOf = parts[0]?.asOf;
  if (asOf === undefined || parts.some((part) => part?.asOf !== asOf)) return undefined;
  const values = parts.map((part, index) => [treeParts[index], part?.value]);
  return { asOf, tree: Object.fromEntries(values) as LiveTree };
}

/**
 * Records how a campaign differs from its last snapshot, so that the history shows changes that Google does not report.
 */
export async function keepDifferences(
  ctx: UserContext,
  brand: BrandRow,
  { campaign, asOf, tree }: { campaign: string; asOf: string; tree: KeptTree },
): Promise<void> {
  // A truncated list does not show what is missing.
  if (!tree.page.isComplete) return;
  const kept = await findKeptTree(ctx, brand, campaign);
  if (kept === undefined || !kept.tree.page.isComplete) return;
  const differences = seenDifferences(kept.tree, tree);
  if (differences.length === 0) return;
  const seen = { campaign, since: kept.asOf, at: asOf, differences };
  await ctx.store.changeEvents.putSeen(brand, seen);
}
