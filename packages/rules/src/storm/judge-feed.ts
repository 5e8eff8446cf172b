import type { Remembered, StormEvent } from "@adwright/contracts/storm/event";
import { MINUTE_MS } from "@adwright/contracts/time";

import { OFF_DELAY_MS } from "./judge-event.ts";

const ANSWERED_MS = 5 * MINUTE_MS;
/** A nation-wide list in which nothing changes for longer is an old copy: weather-gov/api#86 had one of 7 hours. */
const CHANGED_MS = 20 * MINUTE_MS;

/** What is known of the feed; times are epoch milliseconds. */
export interface FeedTimes {
  /** The last answer that was used. */
  answeredMs?: number | undefined;
  /** When the newest message in it was sent, or it changed. */
  updatedMs?: number | undefined;
}

/** Only a fresh feed starts or extends anything, or ends what it no longer mentions. */
export function isFeedFresh({ answeredMs = 0, updatedMs = 0 }: FeedTimes, nowMs: number): boolean {
  return nowMs - answeredMs <= ANSWERED_MS && nowMs - updatedMs <= CHANGED_MS;
}

/**
 * Since when the feed has been late, epoch ms; undefined while it is fresh. `sinceMs` is its first reading, before which
 * nothing was expected.
 */
export function lateSinceMs(
  feed: FeedTimes & { sinceMs?: number | undefined },
  nowMs: number,
): number | undefined {
  if (isFeedFresh(feed, nowMs)) return undefined;
  const { answeredMs = 0, updatedMs = 0, sinceMs = nowMs } = feed;
  return Math.max(sinceMs, Math.min(answeredMs + ANSWERED_MS, updatedMs + CHANGED_MS));
}

/** Why a list is not used: an old copy, or more than half is missing for the first time (`hasShrunk`). */
export function refusalOf(
  { updatedMs, count }: { updatedMs?: number | undefined; count: number },
  known: FeedTimes & { count?: number | undefined; hasShrunk?: boolean | undefined },
  nowMs: number,
): "old" | "shrunk" | undefined {
  const newestMs = updatedMs ?? known.updatedMs ?? 0;
  if (nowMs - newestMs > CHANGED_MS || newestMs < (known.updatedMs ?? 0)) return "old";
  const isLess = count * 2 < (known.count ?? 0);
  return isLess && known.hasShrunk !== true ? "shrunk" : undefined;
}

/** Whether a reading may change the event: `hash` is of what the list says, undefined if it says nothing. */
export function mayChange(
  known: Remembered | undefined,
  { hash, isFresh, nowMs }: { hash: string | undefined; isFresh: boolean; nowMs: number },
): boolean {
  if (!known || known.isOver === true) return hash !== undefined && hash !== known?.hash;
  if (known.endsMs !== undefined && known.endsMs <= nowMs) return true;
  return isFresh && (hash !== known.hash || known.isSure !== true);
}

export function rememberedOf(event: StormEvent | undefined, hash: string | undefined): Remembered {
  if (!event || event.endedMs !== undefined) return { hash, isOver: true };
  const isSure = event.seenCount >= 2 && event.endedCount === 0;
  return { hash, isSure, ...(event.endMs !== null && { endsMs: event.endMs + OFF_DELAY_MS }) };
}
