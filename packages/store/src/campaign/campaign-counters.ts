import type { CampaignStatus } from "@adwright/contracts/campaign";

/** The counter of one person that a campaign is in: spec 1 §2 shows drafts and published ones. */
type CampaignCounter = "drafts" | "published" | "unfinished";

/** Generating, publishing and failed campaigns are neither drafts nor published. */
export function counterOf(status: CampaignStatus): CampaignCounter {
  if (status === "draft") return "drafts";
  return status === "published" ? "published" : "unfinished";
}

/** What a change of status adds to the counters; undefined when it changes none. */
export function counterMove(
  from: CampaignStatus,
  to: CampaignStatus,
): Partial<Record<CampaignCounter, number>> | undefined {
  const [left, entered] = [counterOf(from), counterOf(to)];
  return left === entered ? undefined : { [left]: -1, [entered]: 1 };
}
