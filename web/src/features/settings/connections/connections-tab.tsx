import { AnalyticsCard } from "./analytics-card.tsx";
import { GoogleAdsCard } from "./google-ads-card.tsx";

export function ConnectionsTab() {
  return (
    <div className="grid gap-4">
      <GoogleAdsCard />
      <AnalyticsCard />
    </div>
  );
}
