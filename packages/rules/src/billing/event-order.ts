import type { SubscriptionStatus } from "@adwright/contracts/session";

/** A report of a subscription's status at a time. */
export interface StatusReport {
  /** From `orderOf`. */
  order: string;
  status: SubscriptionStatus;
}

/** How many of the newest reports are stored. */
const MOST_KEPT = 40;
const FRACTION_DIGITS = 9;

/**
 * A sort key for a time. Paddle's times have microseconds, which Date drops, and two events may have the same time, so
 * the event's id is included.
 */
export function orderOf(at: string, eventId = ""): string {
  const [, seconds = at, fraction = ""] = /^(.{19})(?:\.(\d+))?Z$/.exec(at) ?? [];
  return `${seconds}.${fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, "0")}Z#${eventId}`;
}

/** The time of a sort key, in milliseconds precision. */
export function timeOf(order: string): string {
  return `${order.slice(0, 23)}Z`;
}

/** Adds a report; sorted oldest first, whatever order reports arrived in. */
export function withReport(reports: readonly StatusReport[], report: StatusReport): StatusReport[] {
  const others = reports.filter(({ order }) => order !== report.order);
  return [...others, report].toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(-MOST_KEPT);
}

/**
 * Since when the subscription has been overdue without interruption; undefined if the newest report has another status.
 */
export function overdueSince(reports: readonly StatusReport[]): string | undefined {
  const lastOther = reports.findLastIndex(({ status }) => status !== "past_due");
  const first = reports[lastOther + 1];
  return first && timeOf(first.order);
}
