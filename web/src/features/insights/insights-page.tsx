import { useUser } from "../../session/session-context.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ConnectAdsCard, ConnectAnalyticsCard } from "./connection-cards.tsx";
import { InsightsBoard } from "./insights-board.tsx";

/** /ai-insights: campaign suggestions based on a brand's Google Analytics data. */
export function InsightsPage() {
  const { hasGoogleAdsConnected, hasGoogleAnalyticsConnected } = useUser();
  return (
    <>
      <PageHeader
        title="AI Insights"
        description="Campaign suggestions from what visitors do on your website."
      />
      {!hasGoogleAdsConnected && <ConnectAdsCard />}
      {hasGoogleAdsConnected && !hasGoogleAnalyticsConnected && <ConnectAnalyticsCard />}
      {hasGoogleAdsConnected && hasGoogleAnalyticsConnected && <InsightsBoard />}
    </>
  );
}
