import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";

import { performanceQuery, performanceRefresh } from "../../../api/performance.ts";

/** While published campaigns are listed, their figures are read at Google once they are due; the list follows. */
export function useFreshFigures(campaigns: readonly CampaignSummary[] | undefined): void {
  const hasPublished = campaigns?.some(({ status }) => status === "published") ?? false;
  const { data } = useQuery({ ...performanceQuery, enabled: hasPublished });
  useQuery({ ...performanceRefresh, enabled: hasPublished && data?.isDue === true });
}
