import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";

import { performanceQuery, performanceRefresh } from "../../../api/performance.ts";

/**
 * If published campaigns are listed, has their metrics read from Google once they are due, then updates the list. Shows
 * nothing; a component of its own, so that its answers don't render the list again.
 */
export function FreshFigures({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const hasPublished = campaigns.some(({ status }) => status === "published");
  const { data } = useQuery({ ...performanceQuery, enabled: hasPublished });
  const isDue = hasPublished && data?.isDue === true;
  useQuery({ ...performanceRefresh, enabled: isDue, notifyOnChangeProps: [] });
  return null;
}
