import type {
  AccountEvent,
  SeenDifference,
  SeenDifferences,
} from "@adwright/contracts/change/account-event";

import { namesOf, type OwnSet, ownNameOf } from "./own-event.ts";

/** Google Ads API: a change is reported up to three minutes after it was made. */
const REPORTED_AFTER_MS = 180_000;
/** Google's clock and ours may differ a little. */
const SLACK_MS = 60_000;

interface Known {
  atMs: number;
  /** Undefined for a set: all of what it touched is its own. */
  event?: AccountEvent;
}

/** Bidding is a choice of one among several messages, each with fields of its own. */
const BIDDING = /bid|target_|maximize|manual_|percent_cpc/;

function isOf(field: string, reported: string): boolean {
  if (field === "bidding") return BIDDING.test(reported);
  if (field === "ad") return reported !== "status";
  return reported === field || reported.startsWith(`${field}.`);
}

function explains({ event }: Known, { operation, field }: SeenDifference): boolean {
  if (event === undefined) return true;
  // What was made and changed since is one difference.
  if (operation !== "UPDATE" || field === null) return true;
  return event.operation !== "UPDATE" || event.fields.some((one) => isOf(field, one.field));
}

/** What is known to have been changed, by the names of what it was done to. */
function knownChanges(
  events: readonly AccountEvent[],
  sets: readonly OwnSet[],
): Map<string, Known[]> {
  const known = new Map<string, Known[]>();
  const note = (name: string, one: Known) => {
    const list = known.get(name);
    if (list === undefined) known.set(name, [one]);
    else list.push(one);
  };
  for (const event of events) note(event.resource, { atMs: Date.parse(event.at), event });
  for (const { appliedAt, lines } of sets) {
    for (const line of lines) {
      for (const name of namesOf(line)) note(name, { atMs: Date.parse(appliedAt) });
    }
  }
  return known;
}

/**
 * Differences between two readings that neither Google's change history nor a set of ours explains, as with Google Ads
 * Editor, whose changes are never reported. Those seen less than three minutes before Google was asked are held back.
 */
export function unreported(
  seen: readonly SeenDifferences[],
  events: readonly AccountEvent[],
  sets: readonly OwnSet[],
  askedMs: number,
): SeenDifferences[] {
  const known = knownChanges(events, sets);
  return seen.flatMap((one) => {
    const untilMs = Date.parse(one.at) + SLACK_MS;
    const sinceMs = Date.parse(one.since) - SLACK_MS;
    if (askedMs < Date.parse(one.at) + REPORTED_AFTER_MS) return [];
    const isKnown = (difference: SeenDifference) =>
      [difference.resource, ownNameOf(difference.resource)]
        .flatMap((name) => known.get(name) ?? [])
        .some((each) => {
          const isThen = each.atMs >= sinceMs && each.atMs <= untilMs;
          return isThen && explains(each, difference);
        });
    const differences = one.differences.filter((difference) => !isKnown(difference));
    return differences.length === 0 ? [] : [{ ...one, differences }];
  });
}
