import type { CampaignSummary } from "@adwright/contracts/campaign";
import { ExternalLink } from "lucide-react";

import { LinkButton } from "../../ui/action/link-button.tsx";

interface OpenInGoogleAdsProps {
  campaign: Pick<CampaignSummary, "googleAdsUrl">;
  /** The height of the buttons beside it. */
  size: "sm" | "md";
}

/** A link to a published campaign in Google Ads; nothing for a campaign that is not there. */
export function OpenInGoogleAds({ campaign: { googleAdsUrl }, size }: OpenInGoogleAdsProps) {
  if (googleAdsUrl === null) return null;
  return (
    <LinkButton
      href={googleAdsUrl}
      target="_blank"
      rel="noreferrer"
      size={size}
      icon={ExternalLink}
    >
      Open in Google Ads
      <span className="sr-only"> (opens a new tab)</span>
    </LinkButton>
  );
}
