import { type LiveView, LiveViewContext } from "../features/campaign/editor/campaign-preview.tsx";
import { CampaignEditorPage } from "../features/campaign/page/campaign-editor-page.tsx";
import { lazyPart } from "../ui/state/lazy-part.ts";
import { ownPartsOf } from "./own-parts.tsx";

const LiveCampaign = lazyPart(
  async () => (await import("../features/live-campaign/page/live-campaign-page.tsx")).LiveCampaign,
  ({ fallback }) => fallback,
);

const renderLive = ({ campaignId, ...live }: LiveView) => (
  <LiveCampaign {...live} own={ownPartsOf(campaignId)} />
);

/** The editor of a draft; once it is published, the tabs of the live campaign. */
export function CampaignScreen() {
  return (
    <LiveViewContext value={renderLive}>
      <CampaignEditorPage />
    </LiveViewContext>
  );
}
