import { CampaignsPage } from "../features/campaign/page/campaigns-page.tsx";
import { lazyPart } from "../ui/state/lazy-part.ts";

const StagedBar = lazyPart(
  async () => (await import("../features/live-campaign/staged/staged-bar.tsx")).StagedBar,
);

/** The table of campaigns. Features don't import each other, so it is handed the bar of live campaigns here. */
export function CampaignsScreen() {
  return <CampaignsPage StagedBar={StagedBar} />;
}
