import type { Campaign } from "@adwright/contracts/campaign";

import { updateCampaign } from "../../../../api/campaign.ts";
import type { CampaignTexts } from "./campaign-texts.ts";

// Fetch standard: requests that outlive their page may carry 64 KB together.
const MAX_KEPT_ALIVE_BYTES = 60_000;

/** Saves the texts on a version; the request goes on when the page is closed, where its size allows. */
export function saveTexts(
  campaignId: number,
  texts: CampaignTexts,
  version: number,
): Promise<Campaign> {
  const size = new TextEncoder().encode(JSON.stringify(texts)).length;
  return updateCampaign(campaignId, texts, version, { keepalive: size < MAX_KEPT_ALIVE_BYTES });
}
