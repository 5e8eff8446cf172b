import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useCallback, useMemo, useState } from "react";

export interface Selection {
  /**
   * In the list's order, without campaigns that the filter hides, so that no action affects what the person can't see.
   */
  campaigns: CampaignSummary[];
  isSelected: (campaignId: number) => boolean;
  /** True if all loaded campaigns are selected. */
  isAll: boolean;
  toggle: (campaignId: number) => void;
  selectAll: () => void;
  clear: () => void;
}

/** The campaigns selected for a bulk action. */
export function useSelection(listed: readonly CampaignSummary[] | undefined): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const campaigns = useMemo(() => (listed ?? []).filter(({ id }) => ids.has(id)), [listed, ids]);

  const isSelected = useCallback((campaignId: number) => ids.has(campaignId), [ids]);
  const toggle = useCallback((campaignId: number) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(campaignId)) next.add(campaignId);
      return next;
    });
  }, []);
  const selectAll = useCallback(
    () => setIds(new Set((listed ?? []).map(({ id }) => id))),
    [listed],
  );
  const clear = useCallback(() => setIds(new Set()), []);

  const isAll = campaigns.length > 0 && campaigns.length === listed?.length;
  return { campaigns, isSelected, isAll, toggle, selectAll, clear };
}
