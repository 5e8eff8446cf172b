import { type FormEvent, type ReactNode, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "./admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "./field-errors.ts";

const SHORTEST_REASON = 5;

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  /** The button's verb, such as "Discard". */
  action: string;
  isDestructive?: boolean;
  /** Says who reads the reason. */
  hint?: string;
  send: (reason: string) => Promise<unknown>;
  /** Called after the server is done; the dialog then closes. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a reason, which is written to the audit log, and runs the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, send, onDone, onClose } = props;
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors<"reason">>({});
  const sending = useAdminMutation({
    mutationFn: () => send(reason.trim()),
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["reason"])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isShort = reason.trim().length < SHORTEST_REASON;
    setErrors(isShort ? { reason: "Say why, in a few words." } : {});
    if (!isShort) sending.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      locked={sending.isPending}
      size="sm"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          required
          hint={props.hint ?? "Goes into the audit log"}
          error={errors.reason}
        >
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
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} announce />}
        <DialogActions>
          <Button disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={props.isDestructive === true ? "danger" : "primary"}
            busy={sending.isPending}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
