import type { Resource } from "../accounts/resource.ts";

/** Google Ads API: most ads are reviewed within one business day; here it takes an hour. */
const REVIEW_MS = 3_600_000;

interface PolicySummary {
  review_status: string;
  approval_status: string;
  policy_topic_entries: { type: string }[];
}

function approvalOf(summary: PolicySummary): string {
  const types = summary.policy_topic_entries.map(({ type }) => type);
  if (types.includes("PROHIBITED")) return "DISAPPROVED";
  return types.includes("LIMITED") ? "APPROVED_LIMITED" : "APPROVED";
}

/** The ad at `now`: reviewed one hour after it was submitted. */
export function reviewedAd(adGroupAd: Resource, now: number): Resource {
  const submittedAtMs = (adGroupAd["submitted_at_ms"] as number | undefined) ?? 0;
  if (now - submittedAtMs < REVIEW_MS) return adGroupAd;
  const summary = adGroupAd["policy_summary"] as PolicySummary;
  return {
    ...adGroupAd,
    policy_summary: {
      ...summary,
      review_status: "REVIEWED",
      approval_status: approvalOf(summary),
    },
  };
}
