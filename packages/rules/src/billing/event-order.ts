import type { SubscriptionStatus } from "@adwright/contracts/session";

/** One report about a subscription: which status it had when. */
export interface StatusReport {
  /** By `orderOf`. */
  order: string;
  status: SubscriptionStatus;
}

/** So many of the newest reports are kept. */
const MOST_KEPT = 40;
const FRACTION_DIGITS = 9;

/**
 * A text that sorts by time. Paddle gives microseconds, which Date drops, and sends two events of the same moment: the
 * event's id decides between them.
 */
export function orderOf(at: string, eventId = ""): string {
  const [, seconds = at, fraction = ""] = /^(.{19})(?:\.(\d+))?Z$/.exec(at) ?? [];
  return `${seconds}.${fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, "0")}Z#${eventId}`;
}

/** The time in an order, to the millisecond. */
export function timeOf(order: string): string {
  return `${order.slice(0, 23)}Z`;
}

/** The reports with one more, oldest first, whatever order they came in. */
export function withReport(reports: readonly StatusReport[], report: StatusReport): StatusReport[] {
  const others = reports.filter(({ order }) => order !== report.order);
  return [...others, report].toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(-MOST_KEPT);
}

/** Since when it has been overdue without a break; undefined when the newest report does not say so. */
export function overdueSince(reports: readonly StatusReport[]): string | undefined {
  const lastOther = reports.findLastIndex(({ status }) => status !== "past_due");
  const first = reports[lastOther + 1];
  return first && timeOf(first.order);
}
