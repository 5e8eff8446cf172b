import { useUser } from "../../session/session-context.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ConnectAdsCard, ConnectAnalyticsCard } from "./connection-cards.tsx";
import { InsightsBoard } from "./insights-board.tsx";

/** /ai-insights: campaign suggestions based on a brand's Google Analytics data. */
export function InsightsPage() {
  const { hasGoogleAdsConnected, hasGoogleAnalyticsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/reports">Back to reports</TextLink>}
        title="AI Insights"
        description="Campaign suggestions from what visitors do on your website."
      />
      {!hasGoogleAdsConnected && <ConnectAdsCard />}
      {hasGoogleAdsConnected && !hasGoogleAnalyticsConnected && <ConnectAnalyticsCard />}
      {hasGoogleAdsConnected && hasGoogleAnalyticsConnected && <InsightsBoard />}
    </>
  );
}
