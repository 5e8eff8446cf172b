import type {
  AccountEvent,
  SeenDifference,
  SeenDifferences,
} from "@adwright/contracts/change/account-event";
import { ownNameOf } from "@adwright/contracts/change/resource-names";

import { namesOf, type OwnSet } from "./own-event.ts";

/** Google Ads API: a change may be reported up to three minutes after it was made. */
const REPORTED_AFTER_MS = 180_000;
/** Tolerance for the difference between Google's clock and ours. */
const SLACK_MS = 60_000;

interface Known {
  name: string;
  atMs: number;
  /** Undefined for a set, which explains all differences of the resources it changed. */
  event?: AccountEvent;
}

/** The fields that belong to bidding, which Google reports under several messages. */
const BIDDING = /bid|target_|maximize|manual_|percent_cpc/;

function isOf(field: string, reported: string): boolean {
  if (field === "bidding") return BIDDING.test(reported);
  if (field === "ad") return reported !== "status";
  return reported === field || reported.startsWith(`${field}.`);
}

function explains({ event }: Known, { operation, field }: SeenDifference): boolean {
  if (event === undefined) return true;
  // An item that was created and then changed is a single difference.
  if (operation !== "UPDATE" || field === null) return true;
  return event.operation !== "UPDATE" || event.fields.some((one) => isOf(field, one.field));
}

/** Known changes by resource name. */
function knownChanges(
  events: readonly AccountEvent[],
  sets: readonly OwnSet[],
): Map<string, Known[]> {
  const known: Known[] = [
    ...events.map((event) => ({ name: event.resource, atMs: Date.parse(event.at), event })),
    ...sets.flatMap(({ appliedAt, lines }) =>
      lines.flatMap(namesOf).map((name) => ({ name, atMs: Date.parse(appliedAt) })),
    ),
  ];
  return Map.groupBy(known, ({ name }) => name);
}

/**
 * The differences between two reads that neither Google's change history nor one of our sets explains, such as changes
 * by Google Ads Editor, which are never reported. Those noticed less than three minutes before Google was asked are
 * held back.
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
