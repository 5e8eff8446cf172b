import type { User } from "@adwright/contracts/session";
import { useQuery } from "@tanstack/react-query";
import { Link2, RefreshCw } from "lucide-react";

import { dashboardQuery } from "../../../api/dashboard.ts";
import { type AnalyticsAfterwards, disconnectGoogle } from "../../../api/google.ts";
import { DiagnoseConnection } from "../../../connection/diagnose-connection.tsx";
import { ManagerChooser } from "../../../connection/manager-chooser.tsx";
import { PasskeyNote } from "../../../connection/passkey-note.tsx";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { plural } from "../../../format/plural.ts";
import { useUser, useSession } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AskButton, DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { type Notice, notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";

type Connection = "connected" | "broken" | "none";

function connectionOf({ googleConnection, hasGoogleAdsConnected }: User): Connection {
  if (googleConnection === "broken") return "broken";
  return hasGoogleAdsConnected ? "connected" : "none";
}

export function GoogleAdsCard() {
  const user = useUser();
  const connection = connectionOf(user);
  const isConnected = connection === "connected";
  return (
    <Card
      stacked
      title="Google Ads"
      description="Your brands, campaigns, and metrics come from Google Ads."
      actions={<ConnectionBadge connection={connection} />}
      footer={
        <>
          <ButtonLink
            to="/auth/google"
            icon={connection === "none" ? Link2 : RefreshCw}
            variant={isConnected ? "secondary" : "primary"}
          >
            {connection === "none" ? "Connect Google Ads" : "Reconnect"}
          </ButtonLink>
          <DiagnoseConnection />
          <Disconnect user={user} />
        </>
      }
    >
      {connection === "broken" && (
        <Alert tone="bad" title="Google no longer accepts the connection.">
          Reconnect, and keep every box on Google’s page checked. Your ads keep running.
        </Alert>
      )}
      <KeyValueList layout="columns">
        <KeyValue name="MCC" help={<TermHelp term="manager-account-word" />}>
          <ManagerAccount user={user} isConnected={isConnected} />
        </KeyValue>
      </KeyValueList>
      {!isConnected && <PasskeyNote />}
    </Card>
  );
}

function ConnectionBadge({ connection }: { connection: Connection }) {
  if (connection === "connected") return <Badge tone="ok">Connected</Badge>;
  if (connection === "broken") return <Badge tone="bad">Reconnect needed</Badge>;
  return <Badge tone="warn">Not connected</Badge>;
}

function ManagerAccount({ user, isConnected }: { user: User; isConnected: boolean }) {
  const { primaryCustomerId: id } = user;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {id === null ? "No manager account chosen" : formatCustomerId(id)}
      {isConnected && (
        <DialogButton
          size="sm"
          renderDialog={(close) => (
            <Dialog
              onClose={close}
              title="Change manager account"
              description="Your other Google Ads accounts are reached through it."
            >
              <ManagerChooser onChosen={close} />
            </Dialog>
          )}
        >
          {id === null ? "Choose" : "Change"}
        </DialogButton>
      )}
    </span>
  );
}

/**
 * Explains what stops and what continues, then disconnects. Refused only if nothing is connected; a person without a
 * manager account can disconnect, too.
 */
function Disconnect({ user }: { user: User }) {
  const { primaryCustomerId, googleAdsCustomerId, hasGoogleAnalyticsConnected } = user;
  const disconnect = useDisconnect();
  const isSomething =
    connectionOf(user) !== "none" || primaryCustomerId !== null || googleAdsCustomerId !== null;
  if (!isSomething) return <Button onClick={() => notify(notConnected)}>Disconnect</Button>;
  return (
    <AskButton
      ask={{
        title: "Disconnect Google Ads?",
        description:
          "Publishing, pausing, reports and fresh figures stop for all your brands. Your brands, drafts and reports stay, and you can connect again at any time.",
        children: (
          <div className="grid gap-2">
            <LiveCampaigns />
            {hasGoogleAnalyticsConnected && (
              <p>
                If Google Analytics is connected with the same Google account, Google ends that
                connection too.
              </p>
            )}
          </div>
        ),
      }}
      busy={disconnect.isPending}
      act={() => disconnect.mutate()}
    >
      Disconnect
    </AskButton>
  );
}

const notConnected: Notice = {
  title: "Not connected",
  description: "There is no connection to Google Ads.",
  variant: "destructive",
};

/** Disconnecting must not wait for this; without a count, the text has no number. */
function LiveCampaigns() {
  const { data } = useQuery({ ...dashboardQuery, refetchOnMount: "always" });
  if (data?.published === 0) return null;
  const many =
    data === undefined
      ? "Published campaigns stay"
      : plural(data.published, "published campaign stays", "published campaigns stay");
  return (
    <p>
      <strong className="font-medium">{many} live in Google Ads and can keep spending.</strong> To
      stop them,{" "}
      <TextLink to="/campaigns" search={{ status: "published" }}>
        pause them first
      </TextLink>
      .
    </p>
  );
}

function useDisconnect() {
  const session = useSession();
  return useWrite({
    run: disconnectGoogle,
    said: (analytics) => ({
      title: "Google Ads disconnected",
      description: wordsAfter[analytics],
    }),
    onDone: () => session.refreshUser(),
    changes: ["account", "brand", "dashboard", "insights", "performance"],
    failed: ["Error disconnecting", "Google Ads is still connected."],
  });
}

const wordsAfter: Record<AnalyticsAfterwards, string> = {
  kept: "Google Analytics is still connected.",
  disconnected: "Google Analytics used the same Google account and is disconnected too.",
  not_connected: "You can connect again at any time.",
};
