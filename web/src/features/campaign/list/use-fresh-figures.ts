import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";

import { performanceQuery, performanceRefresh } from "../../../api/performance.ts";

/** If published campaigns are listed, has their metrics read from Google once they are due, then updates the list. */
export function useFreshFigures(campaigns: readonly CampaignSummary[] | undefined): void {
  const hasPublished = campaigns?.some(({ status }) => status === "published") ?? false;
  const { data } = useQuery({ ...performanceQuery, enabled: hasPublished });
  useQuery({ ...performanceRefresh, enabled: hasPublished && data?.isDue === true });
}
