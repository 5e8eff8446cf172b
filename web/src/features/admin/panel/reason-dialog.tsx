import type { ReactNode } from "react";

import type { Write } from "../../../connection/use-write.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import type { Notice } from "../../../ui/overlay/toast.ts";
import { useAdminForm } from "./admin-form.ts";

const SHORTEST_REASON = 5;

interface ReasonDialogProps<Answer> extends Omit<Write<string, Answer>, "said" | "failed"> {
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
  /** What it says at first. */
  start?: string | undefined;
  /** Asks for a longer one; null if there may be none. */
  missing?: string | null;
  said?: Notice;
  /** Called after the server is done, too. */
  onClose: () => void;
  /** More fields, ahead of the reason. */
  children?: ReactNode;
}

/** Asks for a reason, which is written to the audit log, and runs the action. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { field = "reason", start = "", missing = MISSING_REASON, ...rest } = props;
  const { run, keeps, said, onDone, changes, ...words } = rest;
  const { label = "Reason", hint = "Goes into the audit log", children, ...dialog } = words;
  const isOptional = missing === null;
  const form = useAdminForm<Partial<Record<"reason" | "note", string>>, Answer>({
    start: { [field]: start },
    check: ({ [field]: text = "" }) => ({
      [field]: isOptional ? undefined : reasonError(text, missing),
    }),
    run: ({ [field]: text = "" }) => run(text.trim()),
    keeps,
    said,
    onDone: async (answer, { [field]: text = "" }) => {
      await onDone?.(answer, text);
      dialog.onClose();
    },
    changes,
  });
  return (
    <DialogForm form={form} {...dialog}>
      {children}
      <FormField
        form={form}
        name={field}
        label={label}
        required={!isOptional}
        optional={isOptional}
        hint={hint}
      >
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
