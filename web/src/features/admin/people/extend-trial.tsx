import type { PersonOverview } from "@adwright/contracts/staff";
import { useQueryClient } from "@tanstack/react-query";

import { serverNow } from "../../../api/http/server-clock.ts";
import { extendTrial, personQuery } from "../../../api/staff/people.ts";
import { formatDay } from "../../../format/date.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";
import { reasonError } from "../panel/reason-dialog.tsx";

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 90;

/** Moves the last day of a trial; the reason is written to the audit log. */
export function ExtendTrial({ person, onClose }: { person: PersonOverview; onClose: () => void }) {
  const queryClient = useQueryClient();
  const extend = useAdminMutation({
    mutationFn: (change: { until: string; reason: string }) => extendTrial(person.userId, change),
    onSuccess: (changed, { until }) => {
      queryClient.setQueryData(personQuery(person.userId).queryKey, changed);
      notify({ title: "Trial extended", description: `It ends with ${formatDay(until)} (UTC).` });
      onClose();
    },
  });
  const form = useForm({
    start: { until: dayIn(7), reason: "" },
    check: ({ until, reason }) => ({
      until: until === "" ? "Choose a day" : undefined,
      reason: reasonError(reason),
    }),
    send: ({ until, reason }) => extend.mutateAsync({ until, reason: reason.trim() }),
    failureWords,
  });
  return (
    <DialogForm
      form={form}
      title="Extend trial"
      description={`For ${person.email}. Where Paddle bills the trial, it changes there first.`}
      action="Extend Trial"
      onClose={onClose}
    >
      <FormField
        form={form}
        name="until"
        label="Last day"
        required
        hint={`It ends with that day in UTC, at most ${LONGEST_DAYS} days from now`}
      >
        <Input type="date" min={dayIn(0)} max={dayIn(LONGEST_DAYS)} />
      </FormField>
      <FormField form={form} name="reason" label="Reason" required hint="Goes into the audit log">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}

/** The date this many days from now: yyyy-mm-dd, UTC. */
function dayIn(days: number): string {
  return new Date(serverNow() + days * DAY_MS).toISOString().slice(0, 10);
}
