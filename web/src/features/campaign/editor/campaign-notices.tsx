import type { Campaign } from "@adwright/contracts/campaign";

import { Alert } from "../../../ui/state/alert.tsx";
import { LeftOut } from "./judging/left-out.tsx";
import { isUnclearPlace } from "./location-note.ts";

interface CampaignNoticesProps {
  campaign: Campaign;
  mayChange: boolean;
}

/** What the person should know before reading on. */
export function CampaignNotices({ campaign, mayChange }: CampaignNoticesProps) {
  const { status, brandId, notes } = campaign;
  // The question which places are meant stands below.
  const isAsked = (note: string) =>
    mayChange && campaign.locations.length === 0 && isUnclearPlace(note, campaign);
  return (
    <>
      {status === "published" && (
        <Alert tone="ok" title="This campaign is published">
          Changes to it are made in Google Ads.
        </Alert>
      )}
      {brandId === null && (
        <Alert tone="warn" title="The brand of this campaign was deleted">
          The draft stays, but it cannot be published.
        </Alert>
      )}
      <LeftOut campaignId={campaign.id} notes={notes.filter((note) => !isAsked(note))} />
    </>
  );
}
