import type { CampaignStatus } from "@adwright/contracts/campaign";

/** The counter of one person that a campaign is in: the dashboard shows drafts and published ones. */
const counters = ["drafts", "unfinished", "published"] as const;
export type CampaignCounter = (typeof counters)[number];

/** Generating, publishing and failed campaigns are neither drafts nor published. */
export function counterOf(status: CampaignStatus): CampaignCounter {
  if (status === "draft") return "drafts";
  return status === "published" ? "published" : "unfinished";
}

/** The statuses by the counter that they are in. */
export function byCounter<Status extends CampaignStatus>(
  statuses: readonly Status[],
): [counter: CampaignCounter, statuses: Status[]][] {
  const groups = counters.map((counter): [CampaignCounter, Status[]] => [
    counter,
    statuses.filter((status) => counterOf(status) === counter),
  ]);
  return groups.filter(([, some]) => some.length > 0);
}

/** What a change of status adds to the counters; undefined when it changes none. */
export function counterMove(
  from: CampaignStatus,
  to: CampaignStatus,
): Partial<Record<CampaignCounter, number>> | undefined {
  const [left, entered] = [counterOf(from), counterOf(to)];
  return left === entered ? undefined : { [left]: -1, [entered]: 1 };
}
