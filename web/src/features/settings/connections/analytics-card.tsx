import { Link2, RefreshCw } from "lucide-react";

import { ANALYTICS_CONSENT_PATH } from "../../../api/insights.ts";
import { GoogleLink } from "../../../connection/google-link.tsx";
import { useUser } from "../../../session/session-context.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";

export function AnalyticsCard() {
  const { hasGoogleAnalyticsConnected: isConnected } = useUser();
  return (
    <Card
      title="Google Analytics"
      description="AI Insights suggests campaigns from what visitors do on your website."
      actions={
        isConnected ? <Badge tone="ok">Connected</Badge> : <Badge tone="warn">Not connected</Badge>
      }
      footer={
        <GoogleLink
          href={ANALYTICS_CONSENT_PATH}
          icon={isConnected ? RefreshCw : Link2}
          variant={isConnected ? "secondary" : "primary"}
        >
          {isConnected ? "Reconnect" : "Connect Google Analytics"}
        </GoogleLink>
      }
    >
      <p className="text-fg-2">
        Access is read-only. You can use a different Google account than for Google Ads.
      </p>
    </Card>
  );
}
