import type { AdminRole } from "@adwright/contracts/admin";
import { assistantStoppers, EVERY_HOST } from "@adwright/contracts/staff/assistant-stop";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { assistantStopsQuery, setAssistantStop } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation, useAdminQuery } from "../panel/admin-query.ts";
import { reasonError } from "../panel/reason-dialog.tsx";

const nameOf = (host: string) => (host === EVERY_HOST ? "All assistants" : host);

/** The stop switch for the assistants that people have connected: those of one host, or all. */
export function AssistantStops({ role }: { role: AdminRole }) {
  const stops = useAdminQuery(assistantStopsQuery);
  const [changed, setChanged] = useState<{ host?: string }>();
  const mayChange = assistantStoppers.includes(role);
  return (
    <Card
      title="Assistants"
      description="A stopped assistant's calls are refused. What people approved goes on."
      actions={mayChange && <Button onClick={() => setChanged({})}>Stop assistants</Button>}
    >
      <QueryState query={stops} what="The stopped assistants" rows={1}>
        {({ hosts }) => (
          <StoppedList
            label="Stopped assistants"
            nothing="None is stopped."
            stops={hosts.map((key) => ({ key, words: nameOf(key) }))}
            onAllow={mayChange ? (host) => setChanged({ host }) : undefined}
          />
        )}
      </QueryState>
      {changed && <StopDialog allowed={changed.host} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

interface StoppedListProps {
  label: string;
  /** What is said if the list is empty. */
  nothing: string;
  stops: readonly { key: string; words: string }[];
  /** Absent for roles that may only look. */
  onAllow: ((key: string) => void) | undefined;
}

/** What staff have stopped, each with a way to allow it again. */
export function StoppedList({ label, nothing, stops, onAllow }: StoppedListProps) {
  if (stops.length === 0) return <p className="text-fg-2">{nothing}</p>;
  return (
    <ul aria-label={label} className="grid gap-2">
      {stops.map(({ key, words }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 wrap-anywhere">{words}</span>
          {onAllow && (
            <Button size="sm" onClick={() => onAllow(key)}>
              Allow again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StopDialogProps {
  /** The stopped host that is allowed again; undefined to stop one. */
  allowed: string | undefined;
  onClose: () => void;
}

function StopDialog({ allowed, onClose }: StopDialogProps) {
  const queryClient = useQueryClient();
  const isStopped = allowed === undefined;
  const change = useAdminMutation({
    mutationFn: (body: { host: string; reason: string }) =>
      setAssistantStop({ ...body, isStopped }),
    onSuccess: (stops, { host }) => {
      queryClient.setQueryData(assistantStopsQuery.queryKey, stops);
      notify({ title: `${nameOf(host)} ${isStopped ? "stopped" : "allowed again"}` });
      onClose();
    },
  });
  const form = useForm({
    start: { host: allowed ?? "", reason: "" },
    check: ({ reason }) => ({ reason: reasonError(reason) }),
    send: ({ host, reason }) =>
      change.mutateAsync({ host: host.trim() || EVERY_HOST, reason: reason.trim() }),
    failureWords,
  });
  return (
    <DialogForm
      form={form}
      title={isStopped ? "Stop assistants?" : `Allow ${nameOf(allowed)} again?`}
      description="It counts from their next call."
      action={isStopped ? "Stop" : "Allow again"}
      isDestructive={isStopped}
      onClose={onClose}
    >
      {isStopped && (
        <FormField form={form} name="host" label="Host" hint="Such as claude.ai. Empty stops all.">
          <Input autoComplete="off" spellCheck={false} maxLength={255} />
        </FormField>
      )}
      <FormField form={form} name="reason" label="Reason" required hint="Goes into the audit log">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}
