import { useNavigate, useSearch } from "@tanstack/react-router";

import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { AccountTab } from "./account/account-tab.tsx";
import { ConnectionsTab } from "./connections/connections-tab.tsx";
import { SubscriptionTab } from "./subscription/subscription-tab.tsx";

type SettingsTab = "subscription" | "account" | "connections";

/** /settings: `?tab=` links to one of its three tabs. */
export function SettingsPage() {
  const { tab = "subscription" } = useSearch({ strict: false }) as { tab?: SettingsTab };
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Settings"
        description="Your plan, your account, and what it is connected to."
      />
      <Tabs<SettingsTab>
        label="Settings"
        value={tab}
        onValueChange={(next) =>
          void navigate({ to: "/settings", search: { tab: next }, replace: true })
        }
        items={[
          { value: "subscription", label: "Subscription", content: <SubscriptionTab /> },
          { value: "account", label: "Account", content: <AccountTab /> },
          { value: "connections", label: "Connections", content: <ConnectionsTab /> },
        ]}
      />
    </>
  );
}
