import type { AccountDetails } from "@adwright/contracts/figures/account-details";
import { DAY_MS } from "@adwright/contracts/time";

const WEEK = 7;

/** Read once a week on a day of their own, instead of the search terms: an account has six operations a day. */
const weekly = [
  "campaignNegatives",
  undefined,
  "groupNegatives",
  undefined,
  "recommendations",
  undefined,
  "conversionLag",
] as const;

/** What is read of an account today, beside its days: three operations. */
export function detailsDue(known: Partial<AccountDetails> | undefined, today: string) {
  return ["keywords", "ads", dueOf(known, today)] as const;
}

/** Without their lag, conversions that come late look as if they were missing, so it does not wait for its day. */
function dueOf(known: Partial<AccountDetails> | undefined, today: string) {
  if (known?.terms === undefined) return "terms";
  if (known.conversionLag === undefined) return "conversionLag";
  return weekly[Math.round(Date.parse(today) / DAY_MS) % WEEK] ?? "terms";
}
