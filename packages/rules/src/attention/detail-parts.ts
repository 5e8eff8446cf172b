import type { AccountDetails } from "@adwright/contracts/figures/account-details";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

/** Read once a week on a day of their own, instead of the search terms: an account has six operations a day. */
const weekly = [
  "campaignNegatives",
  undefined,
  "groupNegatives",
  undefined,
  "recommendations",
] as const;

/** What is read of an account today, beside its days: three operations. */
export function detailsDue(known: Partial<AccountDetails> | undefined, today: string) {
  const dayOfWeek = Math.round(Date.parse(today) / DAY_MS) % WEEK;
  const ofDay = known?.terms === undefined ? undefined : weekly[dayOfWeek];
  return ["keywords", "ads", ofDay ?? "terms"] as const;
}
