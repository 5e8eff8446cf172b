import type { Alert } from "@adwright/contracts/admin";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { acknowledgeAlert, alertsQuery } from "../../../api/admin.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert as Notice } from "../../../ui/state/alert.tsx";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";

interface AcknowledgeDialogProps {
  alert: Alert;
  onClose: () => void;
}

/** Asks for a note and records that the admin is handling an alert. */
export function AcknowledgeDialog({ alert, onClose }: AcknowledgeDialogProps) {
  const [note, setNote] = useState(alert.acknowledged?.note ?? "");
  const queryClient = useQueryClient();
  const acknowledge = useAdminMutation({
    mutationFn: acknowledgeAlert,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    acknowledge.mutate({ key: alert.key, note: note.trim() });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Acknowledge alert"
      description={`${alert.title}. Colleagues see that you take care of it.`}
      locked={acknowledge.isPending}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Note" optional hint="What you found, or what you are waiting for">
          <Textarea
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {acknowledge.isError && <Notice tone="bad" title={failureWords(acknowledge.error)} />}
        <DialogActions>
          <Button disabled={acknowledge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={acknowledge.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
