import { ChartColumn, Link2 } from "lucide-react";

import { ANALYTICS_CONSENT_PATH } from "../../api/insights.ts";
import { GoogleLink } from "../../connection/google-link.tsx";
import { keepReturnPlace } from "../../session/return-place.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";

export function ConnectAnalyticsCard() {
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title="Connect Google Analytics"
        action={
          <>
            <ConnectAnalytics variant="primary" />
            <ButtonLink to="/settings" search={{ tab: "connections" }}>
              Go to Settings
            </ButtonLink>
          </>
        }
      >
        Suggestions are made from your Google Analytics data. Access is read-only, and you can use a
        different Google account than for Google Ads.
      </EmptyState>
    </Card>
  );
}

/** A link to Google's consent page. */
export function ConnectAnalytics({ variant }: { variant?: "primary" }) {
  return (
    <GoogleLink
      href={ANALYTICS_CONSENT_PATH}
      variant={variant ?? "secondary"}
      icon={Link2}
      onLeave={keepPlace}
    >
      Connect Google Analytics
    </GoogleLink>
  );
}

function keepPlace() {
  keepReturnPlace(sessionStorage, `${location.pathname}${location.search}`, Date.now());
}
