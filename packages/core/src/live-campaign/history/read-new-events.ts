import { AppError } from "@adwright/contracts/errors";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../../context.ts";
import { getGoogleAdsAccess, withGoogle } from "../../google/google-access.ts";
import { daysSince } from "../../publication/edits/outside-edits.ts";

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
