import type { User } from "@adwright/contracts/session";
import { Link2, RefreshCw } from "lucide-react";
import { useState } from "react";

import { DiagnoseConnection } from "../../../connection/diagnose-connection.tsx";
import { PasskeyNote } from "../../../connection/passkey-note.tsx";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { ChangeManager } from "./change-manager.tsx";
import { DisconnectDialog } from "./disconnect-dialog.tsx";

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
      <div className="grid gap-4">
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
      </div>
    </Card>
  );
}

function ConnectionBadge({ connection }: { connection: Connection }) {
  if (connection === "connected") return <Badge tone="ok">Connected</Badge>;
  if (connection === "broken") return <Badge tone="bad">Reconnect needed</Badge>;
  return <Badge tone="warn">Not connected</Badge>;
}

interface ManagerAccountProps {
  user: User;
  isConnected: boolean;
}

function ManagerAccount({ user, isConnected }: ManagerAccountProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { primaryCustomerId: id } = user;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {id === null ? "No manager account chosen" : formatCustomerId(id)}
      {isConnected && (
        <Button size="sm" onClick={() => setIsChanging(true)}>
          {id === null ? "Choose" : "Change"}
        </Button>
      )}
      {isChanging && <ChangeManager onClose={() => setIsChanging(false)} />}
    </span>
  );
}

/** Disabled only if nothing is connected; a person without a manager account can disconnect, too. */
function Disconnect({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const { primaryCustomerId, googleAdsCustomerId } = user;
  const isSomething =
    connectionOf(user) !== "none" || primaryCustomerId !== null || googleAdsCustomerId !== null;

  function ask() {
    if (isSomething) setIsAsking(true);
    else {
      notify({
        title: "Not connected",
        description: "There is no connection to Google Ads.",
        variant: "destructive",
      });
    }
  }

  return (
    <>
      <Button onClick={ask}>Disconnect</Button>
      {isAsking && <DisconnectDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
