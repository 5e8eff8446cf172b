import type { User } from "@adwright/contracts/session";
import { limitsOf } from "@adwright/rules/plan";
import { createLink } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";

import { serverNow } from "../../api/http/server-clock.ts";
import { formatCustomerId } from "../../format/customer-id.ts";
import { LinkButton } from "../../ui/action/link-button.tsx";
import { TermHelp } from "../../ui/glossary/term-help.tsx";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import { findPlanDescription } from "./plan-words.ts";

const RouterButton = createLink(LinkButton);

export function WelcomeBox({ user }: { user: User }) {
  const description = findPlanDescription(user.subscription);
  return (
    <Card title={`Welcome, ${user.fullName}`}>
      <KeyValueList layout="line">
        <KeyValue name="Email">{user.email}</KeyValue>
        <KeyValue name="Subscription">
          {limitsOf(user, serverNow()).name}
          {description !== undefined && (
            <span className="block text-xs text-fg-3">{description}</span>
          )}
        </KeyValue>
        <KeyValue name="Google Ads">
          <GoogleAdsState isConnected={user.hasGoogleAdsConnected} />
        </KeyValue>
        {/* Rendered without an account too, to reserve its space: one may arrive from another device. */}
        {user.hasGoogleAdsConnected && (
          <KeyValue name="MCC" help={<TermHelp term="manager-account-word" />}>
            <span className="flex flex-wrap items-center gap-2">
              {user.primaryCustomerId === null
                ? "Not chosen yet"
                : formatCustomerId(user.primaryCustomerId)}
              <RouterButton to="/settings" search={{ tab: "connections" }} size="sm">
                {user.primaryCustomerId === null ? "Choose" : "Change"}
              </RouterButton>
            </span>
          </KeyValue>
        )}
      </KeyValueList>
    </Card>
  );
}

function GoogleAdsState({ isConnected }: { isConnected: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {isConnected ? <Badge tone="ok">Connected</Badge> : <Badge tone="warn">Not connected</Badge>}
      {isConnected && (
        <RouterButton to="/auth/google" size="sm" icon={RefreshCw}>
          Reconnect
        </RouterButton>
      )}
    </span>
  );
}
