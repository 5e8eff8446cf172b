import type { AdminRole } from "@adwright/contracts/admin";
import { ALL_WEATHER, stormStoppers } from "@adwright/contracts/staff/storm-stop";
import { allStates, stateName } from "@adwright/rules/storm/states";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { setStormStop, stormStopsQuery } from "../../../api/admin.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation, useAdminQuery } from "../panel/admin-query.ts";
import { reasonError } from "../panel/reason-dialog.tsx";
import { StoppedList } from "./assistant-stops.tsx";

const STATE = "STATE#";

const options = [
  { value: ALL_WEATHER, label: "All weather" },
  ...allStates.map((fips) => ({ value: `${STATE}${fips}`, label: stateName(fips) })),
];

/** A stopped event has no name here. */
const nameOf = (key: string) => options.find(({ value }) => value === key)?.label ?? key;

/** The stop switch for campaigns that the weather starts: everywhere, or in one state. */
export function StormStops({ role }: { role: AdminRole }) {
  const query = useAdminQuery(stormStopsQuery);
  const [changed, setChanged] = useState<{ key?: string }>();
  const mayChange = stormStoppers.includes(role);
  return (
    <Card
      title="Stops"
      description="Stopped weather starts nothing. What runs because of it ends within ten minutes."
      actions={mayChange && <Button onClick={() => setChanged({})}>Stop weather</Button>}
    >
      <QueryState query={query} what="The stops" rows={1}>
        {({ stops }) => (
          <StoppedList
            label="Stopped weather"
            nothing="Nothing is stopped."
            stops={stops.map(({ key, reason, by, at }) => ({
              key,
              words: `${nameOf(key)}: ${reason} (${by}, ${formatDateTime(at)})`,
            }))}
            onAllow={mayChange ? (key) => setChanged({ key }) : undefined}
          />
        )}
      </QueryState>
      {changed && <StopDialog allowed={changed.key} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

interface StopDialogProps {
  /** What is allowed again; undefined to stop something. */
  allowed: string | undefined;
  onClose: () => void;
}

function StopDialog({ allowed, onClose }: StopDialogProps) {
  const queryClient = useQueryClient();
  const isStopped = allowed === undefined;
  const change = useAdminMutation({
    mutationFn: (body: { key: string; reason: string }) => setStormStop({ ...body, isStopped }),
    onSuccess: (stops, { key }) => {
      queryClient.setQueryData(stormStopsQuery.queryKey, stops);
      notify({ title: `${nameOf(key)} ${isStopped ? "stopped" : "allowed again"}` });
      onClose();
    },
  });
  const form = useForm({
    start: { key: allowed ?? ALL_WEATHER, reason: "" },
    check: ({ reason }) => ({ reason: reasonError(reason) }),
    send: ({ key, reason }) => change.mutateAsync({ key, reason: reason.trim() }),
    failureWords,
  });
  return (
    <DialogForm
      form={form}
      title={isStopped ? "Stop campaigns of the weather?" : `Allow ${nameOf(allowed)} again?`}
      description={isStopped ? "Nothing starts from now on." : "Armed rules start campaigns again."}
      action={isStopped ? "Stop" : "Allow again"}
      isDestructive={isStopped}
      onClose={onClose}
    >
      {isStopped && (
        <FormField form={form} name="key" label="Where">
          <Select options={options} />
        </FormField>
      )}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        hint={
          isStopped
            ? "Shown to the people whose rules it concerns; goes into the audit log"
            : "Goes into the audit log"
        }
      >
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}
