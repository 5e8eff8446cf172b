import { Link2, RefreshCw } from "lucide-react";
import { Suspense } from "react";

import { ANALYTICS_CONSENT_PATH } from "../../api/insights.ts";
import { GoogleLink } from "../../connection/google-link.tsx";
import { useUser } from "../../session/session-context.ts";
import { useAddress } from "../../ui/action/use-address.ts";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyPart } from "../../ui/state/lazy-part.ts";
import { SkeletonRows } from "../../ui/state/skeleton.tsx";
import { GoogleAdsCard } from "./connections/google-ads-card.tsx";
import { SubscriptionTab } from "./subscription/subscription-tab.tsx";

/** Lazy: the other tabs do without forms. */
const AssistantsCard = lazyPart(
  async () => (await import("./assistants/assistants-card.tsx")).AssistantsCard,
);
const AccountTab = lazyPart(async () => (await import("./account/account-tab.tsx")).AccountTab);

type SettingsTab = "subscription" | "account" | "connections";

/** /settings: `?tab=` links to one of its three tabs. */
export function SettingsPage() {
  const [{ tab = "subscription" }, show] = useAddress<{ tab?: SettingsTab }>();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Your plan, your account, and what it is connected to."
      />
      <Tabs<SettingsTab>
        label="Settings"
        value={tab}
        onValueChange={(next) => show({ tab: next })}
        items={[
          { value: "subscription", label: "Subscription", content: <SubscriptionTab /> },
          { value: "account", label: "Account", content: <LazyAccountTab /> },
          { value: "connections", label: "Connections", content: <ConnectionsTab /> },
        ]}
      />
    </>
  );
}

function LazyAccountTab() {
  return (
    <Suspense fallback={<SkeletonRows label="Loading your account" />}>
      <AccountTab />
    </Suspense>
  );
}

function ConnectionsTab() {
  return (
    <div className="grid gap-4">
      <GoogleAdsCard />
      <AnalyticsCard />
      <Suspense fallback={<SkeletonRows label="Loading your assistants" rows={2} />}>
        <AssistantsCard />
      </Suspense>
    </div>
  );
}

function AnalyticsCard() {
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
