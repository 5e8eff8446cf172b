import type { PaymentProblem } from "@adwright/contracts/staff";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { paymentProblemsQuery, resolvePaymentProblem } from "../../../api/staff/money.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "../panel/field-errors.ts";

const SHORTEST_NOTE = 5;

interface ResolveProblemProps {
  problem: PaymentProblem;
  onClose: () => void;
}

/** Removes a problem from the list, with a note on what was done. */
export function ResolveProblem({ problem, onClose }: ResolveProblemProps) {
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<FieldErrors<"note">>({});
  const queryClient = useQueryClient();
  const resolve = useAdminMutation({
    mutationFn: () => resolvePaymentProblem({ key: problem.key, note: note.trim() }),
    onSuccess: () => {
      const { queryKey } = paymentProblemsQuery;
      queryClient.setQueryData(queryKey, (known) =>
        known?.filter(({ key }) => key !== problem.key),
      );
      notify({ title: "Issue resolved" });
      onClose();
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["note"])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isShort = note.trim().length < SHORTEST_NOTE;
    setErrors(isShort ? { note: "Say what was done, in a few words." } : {});
    if (!isShort) resolve.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Resolve payment issue"
      description={problem.message}
      locked={resolve.isPending}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="What was done" required hint="Goes into the audit log" error={errors.note}>
          <Textarea
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => {
              setNote(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
        <DialogActions>
          <Button disabled={resolve.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={resolve.isPending}>
            Resolve
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
