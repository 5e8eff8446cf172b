import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";

export interface TabProps {
  page: LiveCampaignPage;
  /** Part of a name or text; empty for all. */
  q: string;
}
