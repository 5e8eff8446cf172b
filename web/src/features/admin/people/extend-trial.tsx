import type { PersonOverview } from "@adwright/contracts/staff";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { extendTrial, personQuery } from "../../../api/staff/people.ts";
import { formatDay } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "../panel/field-errors.ts";

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 90;
const SHORTEST_REASON = 5;

interface ExtendTrialProps {
  person: PersonOverview;
  onClose: () => void;
}

/** Moves the last day of a trial; the reason is written to the audit log. */
export function ExtendTrial({ person, onClose }: ExtendTrialProps) {
  const [until, setUntil] = useState(() => dayIn(7));
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors<"until" | "reason">>({});
  const queryClient = useQueryClient();
  const extend = useAdminMutation({
    mutationFn: () => extendTrial(person.userId, { until, reason: reason.trim() }),
    onSuccess: (changed) => {
      queryClient.setQueryData(personQuery(person.userId).queryKey, changed);
      notify({ title: "Trial extended", description: `It ends with ${formatDay(until)} (UTC).` });
      onClose();
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["until", "reason"])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(until === "" && { until: "Choose a day" }),
      ...(reason.trim().length < SHORTEST_REASON && { reason: "Say why, in a few words." }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) extend.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Extend trial"
      description={`For ${person.email}. Where Paddle bills the trial, it changes there first.`}
      locked={extend.isPending}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Last day"
          required
          hint={`It ends with that day in UTC, at most ${LONGEST_DAYS} days from now`}
          error={errors.until}
        >
          <Input
            type="date"
            min={dayIn(0)}
            max={dayIn(LONGEST_DAYS)}
            value={until}
            onChange={(event) => {
              setUntil(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        <Field label="Reason" required hint="Goes into the audit log" error={errors.reason}>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
        <DialogActions>
          <Button disabled={extend.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={extend.isPending}>
            Extend Trial
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The date this many days from now: yyyy-mm-dd, UTC. */
function dayIn(days: number): string {
  return new Date(serverNow() + days * DAY_MS).toISOString().slice(0, 10);
}
