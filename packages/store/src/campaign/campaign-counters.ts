import type { CampaignStatus } from "@adwright/contracts/campaign";

/** Each campaign is in one of these counters of its person. The dashboard shows drafts and published. */
const counters = ["drafts", "unfinished", "published"] as const;
export type CampaignCounter = (typeof counters)[number];

/** Generating, publishing and failed campaigns count as unfinished. */
export function counterOf(status: CampaignStatus): CampaignCounter {
  if (status === "draft") return "drafts";
  return status === "published" ? "published" : "unfinished";
}

/** Groups statuses by their counter. */
export function byCounter<Status extends CampaignStatus>(
  statuses: readonly Status[],
): [counter: CampaignCounter, statuses: Status[]][] {
  const groups = counters.map((counter): [CampaignCounter, Status[]] => [
    counter,
    statuses.filter((status) => counterOf(status) === counter),
  ]);
  return groups.filter(([, some]) => some.length > 0);
}

/** What a status change adds to the counters; undefined if nothing. */
export function counterMove(
  from: CampaignStatus,
  to: CampaignStatus,
): Partial<Record<CampaignCounter, number>> | undefined {
  const [left, entered] = [counterOf(from), counterOf(to)];
  return left === entered ? undefined : { [left]: -1, [entered]: 1 };
}
