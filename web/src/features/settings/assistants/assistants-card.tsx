import type {
  ConnectedAssistant,
  AssistantActivity,
} from "@adwright/contracts/assistant/connection";
import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { type ComponentProps, useState } from "react";

import {
  type Access,
  assistantsQuery,
  disconnectAllAssistants,
  disconnectAssistant,
  updateAssistant,
  activityQuery,
} from "../../../api/account.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay, formatRelative, formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { ConfirmIdentity, isStepUp } from "../../../identity/confirm-identity.tsx";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AskButton, DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { AccessFields, brandWords, isComplete, levelWords } from "./access-fields.tsx";

/** The assistants that the person has connected, and the address to connect one more. */
export function AssistantsCard() {
  const connected = useQuery(assistantsQuery);
  return (
    <Card
      title="Assistants"
      description="Claude, ChatGPT and others can read your account and prepare changes. Only you approve them."
      actions={
        <ButtonLink to="/help/assistants" size="sm">
          How to connect
        </ButtonLink>
      }
      padding="none"
    >
      <QueryState rows={2} query={connected} loading="Loading your assistants" what="Assistants">
        {({ mcpUrl, assistants }) => (
          <>
            <p className="flex flex-wrap items-center gap-2 px-4 py-3">
              <span className="text-fg-2">Address</span>
              <code className="min-w-0 wrap-anywhere">{mcpUrl}</code>
              <CopyButton text={mcpUrl} label="Copy address" />
            </p>
            {assistants.length === 0 ? (
              <p className="border-t border-line px-4 py-3 text-fg-2">
                No assistant is connected. Add the address above to yours.
              </p>
            ) : (
              <ul aria-label="Assistants" className="divide-y divide-line border-t border-line">
                {assistants.map((one) => (
                  <AssistantRow key={one.grantId} assistant={one} />
                ))}
              </ul>
            )}
            {assistants.length > 1 && (
              <div className="border-t border-line px-4 py-3">
                <Disconnect assistants={assistants} />
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function AssistantRow({ assistant }: { assistant: ConnectedAssistant }) {
  const { clientName, clientHost, isVerified, level, brandIds, isStopped } = assistant;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <Bot aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {clientName}
          {isVerified ? (
            <Badge tone="ok">{clientHost}</Badge>
          ) : (
            <Badge tone="warn">{clientHost}, not verified</Badge>
          )}
          {isStopped && <Badge tone="bad">Switched off by us for now</Badge>}
        </p>
        <p className="text-xs text-fg-2">
          {levelWords[level]} · {brandWords(brandIds)}
        </p>
        <p className="text-xs text-fg-2">{factsOf(assistant).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          size="sm"
          aria-label={`Activity of ${clientName}`}
          renderDialog={(close) => <ActivityDialog assistant={assistant} onClose={close} />}
        >
          Activity
        </DialogButton>
        <DialogButton
          size="sm"
          aria-label={`Change ${clientName}`}
          renderDialog={(close) => <ChangeAccess assistant={assistant} onClose={close} />}
        >
          Change
        </DialogButton>
        <Disconnect assistants={[assistant]} />
      </div>
    </li>
  );
}

function factsOf(assistant: ConnectedAssistant): string[] {
  const { connectedAt, lastUsedAt, lastTool, callsToday, openProposals } = assistant;
  const used =
    lastUsedAt === null ? "Not used yet" : `Used ${formatRelative(lastUsedAt, serverNow())}`;
  return [
    lastTool === null ? used : `${used} (${lastTool})`,
    plural(callsToday, "call today", "calls today"),
    ...(openProposals > 0 ? [plural(openProposals, "open proposal", "open proposals")] : []),
    `connected on ${formatDay(connectedAt)}`,
  ];
}

/** Changes what an assistant may do, from its next call on. */
function ChangeAccess({ assistant, onClose }: ComponentProps<typeof ActivityDialog>) {
  const { grantId, clientName, level, brandIds } = assistant;
  const [access, setAccess] = useState<Access>({ level, brandIds });
  const saving = {
    run: (password?: string) => updateAssistant(grantId, { ...access, password }),
    said: { title: "Saved", description: `It counts from the next call of ${clientName}.` },
    onDone: onClose,
    changes: ["profile"] as const,
  };
  const save = useWrite(saving);
  const prove = useWrite(saving);
  const asked = isStepUp(save.error);
  return (
    <Dialog
      onClose={onClose}
      title={`What ${clientName} can do`}
      description="It counts from the assistant's next call."
      footer={
        asked ? undefined : (
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={!isComplete(access)}
            onClick={() => save.mutate(undefined)}
          >
            Save
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <AccessFields access={access} onChange={setAccess} canPropose />
        <ConfirmIdentity
          asked={save.error}
          error={prove.error}
          verb="save"
          busy={prove.isPending}
          onPassword={prove.mutate}
        />
        {!asked && save.isError && <Alert tone="bad" title={save.error.message} />}
      </div>
    </Dialog>
  );
}

/** Ends one connection, or all of them. */
function Disconnect({ assistants }: { assistants: readonly ConnectedAssistant[] }) {
  const [first] = assistants;
  const isOne = assistants.length === 1;
  const what = isOne ? (first?.clientName ?? "") : "all assistants";
  const end = useWrite({
    run: () => (isOne ? disconnectAssistant(first?.grantId ?? "") : disconnectAllAssistants()),
    said: {
      title: isOne ? `${what} disconnected` : "All assistants disconnected",
      description: "What was proposed and not approved is withdrawn.",
    },
    changes: ["profile", "change"],
  });
  return (
    <AskButton
      size="sm"
      aria-label={isOne ? `Disconnect ${what}` : undefined}
      ask={{
        title: `Disconnect ${what}?`,
        description:
          "Access ends at once, and what was proposed and not approved is withdrawn. What you approved stays.",
        confirmLabel: "Disconnect",
      }}
      act={end}
    >
      {isOne ? "Disconnect" : "Disconnect all"}
    </AskButton>
  );
}

type BrandNames = ReadonlyMap<number, string>;

const columnsOf = (names: BrandNames): Column<AssistantActivity>[] => [
  { head: "Time", tone: "strong", cell: ({ at }) => formatDateTime(at) },
  { head: "Tool", cell: ({ tool }) => tool },
  {
    head: "Brand",
    cell: ({ brandId }) => (brandId === null ? "" : (names.get(brandId) ?? String(brandId))),
  },
  {
    head: "Result",
    cell: ({ outcome }) =>
      outcome === "ok" ? <Badge tone="ok">Done</Badge> : <Badge tone="warn">{outcome}</Badge>,
  },
  { head: "Took", align: "end", cell: ({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s` },
];

interface ActivityDialogProps {
  assistant: ConnectedAssistant;
  onClose: () => void;
}

/** What an assistant did in the last 30 days: which tools, never what it was told. */
function ActivityDialog({ assistant, onClose }: ActivityDialogProps) {
  const { grantId, clientName } = assistant;
  const activity = useQuery(activityQuery(grantId));
  const { data: brands = [] } = useQuery(brandsQuery);
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return (
    <Dialog
      onClose={onClose}
      title={`Activity of ${clientName}`}
      description="The tools it used in the last 30 days. What was asked and answered is not kept."
      size="lg"
    >
      <QueryState rows={4} query={activity} loading="Loading the activity" what="The activity">
        {({ activity: calls, cursor }) =>
          calls.length === 0 ? (
            <p className="text-fg-2">No tool was used in the last 30 days.</p>
          ) : (
            <>
              <DataTable
                label="Activity"
                columns={columnsOf(names)}
                rows={calls}
                keyOf={({ at, tool }) => `${at} ${tool}`}
              />
              {cursor !== undefined && (
                <p className="mt-2 text-xs text-fg-2">These are the newest {calls.length} calls.</p>
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
