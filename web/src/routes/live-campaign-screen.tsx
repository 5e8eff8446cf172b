import { LiveCampaignPage } from "../features/live-campaign/page/live-campaign-page.tsx";
import { ownPartsOf } from "./own-parts.tsx";

export function LiveCampaignScreen() {
  return <LiveCampaignPage ownPartsOf={ownPartsOf} />;
}
