import type { Brand } from "@adwright/contracts/brand";
import type { Campaign } from "@adwright/contracts/campaign";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { brandsQuery } from "../../api/brand.ts";
import { campaignQuery } from "../../api/campaign.ts";

const TYPING_PAUSE_MS = 400;

export interface LookedUp {
  campaign: Campaign;
  brand: Brand | undefined;
}

/** Looks up the campaign with the typed id once typing has paused; undefined if there is none. */
export function useLookedUp(campaignId: number | undefined): LookedUp | undefined {
  const settledId = useSettled(campaignId);
  const { data: campaign } = useQuery({
    ...campaignQuery(settledId ?? 0),
    enabled: settledId !== undefined,
    retry: false,
  });
  const brands = useQuery({ ...brandsQuery, enabled: campaign !== undefined });
  if (campaign === undefined || campaign.id !== campaignId) return undefined;
  return { campaign, brand: brands.data?.find(({ id }) => id === campaign.brandId) };
}

function useSettled(campaignId: number | undefined): number | undefined {
  const [settled, setSettled] = useState(campaignId);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(campaignId), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [campaignId]);
  return settled;
}
