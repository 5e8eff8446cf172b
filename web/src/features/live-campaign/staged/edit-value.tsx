import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import { Pencil } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { FieldContext } from "../../../ui/form/field-context.ts";
import { Input } from "../../../ui/form/input.tsx";
import { useLive } from "./staged-context.ts";
import { StagedValue } from "./staged-value.tsx";

interface EditValueProps {
  kind: ChangeKind;
  /** The resource that has the field. */
  target: string;
  /** The field in words: "daily budget of Trail shoes". */
  label: string;
  /** The initial text of the input. */
  text: string;
  inputMode?: "decimal" | "text";
  /** Parses the entry into a change, or returns an error message. */
  read: (entry: string) => ChangeWhat | string;
  children: ReactNode;
}

/** A value edited in place: the entry is staged, and nothing is sent to Google yet. */
export function EditValue(props: EditValueProps) {
  const { kind, target, label, children } = props;
  const { staged, notEditable } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const change = staged.find(kind, target);
  const reason = notEditable[kind];
  if (isOpen) return <Entry {...props} onClose={close} />;
  const value = change === undefined ? children : <StagedValue change={change} label={label} />;
  if (reason !== undefined) return <span title={reason}>{value}</span>;
  if (staged.isLocked) return value;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {value}
      <IconButton
        ref={pencil}
        icon={Pencil}
        label={`Edit ${label}`}
        onClick={() => setIsOpen(true)}
      />
    </span>
  );

  /** The button that opened the entry is back, and has the focus again. */
  function close() {
    flushSync(() => setIsOpen(false));
    pencil.current?.focus();
  }
}

function Entry(props: EditValueProps & { onClose: () => void }) {
  const { label, text, inputMode = "text", read, onClose } = props;
  const { staged } = useLive();
  const [entry, setEntry] = useState(text);
  const [error, setError] = useState<string>();
  const noteId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = read(entry.trim());
    if (typeof asked === "string") return setError(asked);
    if (await staged.stage(asked)) onClose();
    return undefined;
  }

  const field = {
    controlId: `${noteId}-entry`,
    labelId: `${noteId}-label`,
    describedBy: error === undefined ? undefined : noteId,
    invalid: error !== undefined,
    required: true,
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid min-w-44 gap-1.5">
      <label id={field.labelId} htmlFor={field.controlId} className="sr-only">
        {label}
      </label>
      <FieldContext value={field}>
        <Input
          density="toolbar"
          dir="auto"
          autoComplete="off"
          inputMode={inputMode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just pressed
          autoFocus
          onKeyDown={(event) => event.key === "Escape" && onClose()}
          value={entry}
          onChange={(event) => {
            setEntry(event.target.value);
            setError(undefined);
          }}
        />
      </FieldContext>
      {error !== undefined && (
        <span id={noteId} role="alert" className="text-xs whitespace-normal text-bad">
          {error}
        </span>
      )}
      <span className="flex gap-1.5">
        <Button type="submit" size="sm" variant="primary" busy={staged.isStaging}>
          Stage
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
