import type { ReactNode } from "react";

import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "./admin-query.ts";

const SHORTEST_REASON = 5;

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  /** The button's verb, such as "Discard". */
  action: string;
  isDestructive?: boolean;
  label?: string;
  /** Says who reads the reason. */
  hint?: string | undefined;
  /** What the server calls it. */
  field?: "reason" | "note";
  /** Asks for a longer one. */
  missing?: string;
  send: (reason: string) => Promise<unknown>;
  /** Called after the server is done; the dialog then closes. */
  onDone?: () => void;
  onClose: () => void;
  /** More fields, ahead of the reason. */
  children?: ReactNode;
}

/** Asks for a reason, which is written to the audit log, and runs the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { field = "reason", missing = MISSING_REASON, send, onDone, onClose, ...words } = props;
  const { label = "Reason", hint = "Goes into the audit log", children, ...dialog } = words;
  const sending = useAdminMutation({
    mutationFn: send,
    onSuccess: () => {
      onDone?.();
      onClose();
    },
  });
  const form = useForm<Partial<Record<"reason" | "note", string>>>({
    start: { [field]: "" },
    check: ({ [field]: text = "" }) => ({ [field]: reasonError(text, missing) }),
    send: ({ [field]: text = "" }) => sending.mutateAsync(text.trim()),
    failureWords,
  });
  return (
    <DialogForm form={form} onClose={onClose} {...dialog}>
      {children}
      <FormField form={form} name={field} label={label} required hint={hint}>
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </DialogForm>
  );
}

const MISSING_REASON = "Say why, in a few words.";

/** Says that a reason is too short for the server. */
export function reasonError(reason: string, missing = MISSING_REASON): string | undefined {
  return reason.trim().length < SHORTEST_REASON ? missing : undefined;
}
