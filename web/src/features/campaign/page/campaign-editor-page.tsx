import { useParams } from "@tanstack/react-router";

import { ExistingCampaign } from "./existing-campaign.tsx";
import { NewCampaign } from "./new-campaign.tsx";

/** /campaigns/new and /campaigns/{id}: one screen for both. */
export function CampaignEditorPage() {
  const { campaignId }: { campaignId?: string } = useParams({ strict: false });
  if (campaignId === undefined) return <NewCampaign />;
  return <ExistingCampaign key={campaignId} campaignId={Number(campaignId)} />;
}
