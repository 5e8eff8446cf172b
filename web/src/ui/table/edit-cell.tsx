import { Pencil } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { Button } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { FieldContext } from "../form/field-context.ts";
import { Input } from "../form/input.tsx";
import { Textarea } from "../form/textarea.tsx";

interface CellFormProps {
  /** The field in words: "the daily budget of Trail shoes". */
  label: string;
  /** The initial text. */
  text: string;
  /** The label of the button. */
  submit: "Save" | "Stage";
  inputMode?: "decimal" | "text";
  /** For text of several lines. */
  isLong?: boolean;
  /** Takes the entry, or answers what is wrong with it; "" if that is said elsewhere. */
  onSubmit: (entry: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** A field in place of a value; it stays open with its entry until that is taken. */
function CellForm(props: CellFormProps) {
  const { label, text, submit, inputMode = "text", isLong = false, onSubmit, onClose } = props;
  const [entry, setEntry] = useState(text);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const wrong = await onSubmit(entry.trim());
    setIsBusy(false);
    if (wrong === undefined) onClose();
    else setError(wrong);
  }

  const field = {
    controlId: `${id}-entry`,
    labelId: `${id}-label`,
    describedBy: error === "" ? undefined : id,
    invalid: error !== "",
    required: true,
  };
  const entryProps = {
    dir: "auto",
    // It replaces the button that was just pressed.
    autoFocus: true,
    value: entry,
    onKeyDown: (event: { key: string }) => event.key === "Escape" && onClose(),
    onChange: (event: { target: { value: string } }) => {
      setEntry(event.target.value);
      setError("");
    },
  } as const;
  return (
    <form onSubmit={(event) => void send(event)} className="grid min-w-44 gap-1.5 text-left">
      <label id={field.labelId} htmlFor={field.controlId} className="sr-only">
        {label}
      </label>
      <FieldContext value={field}>
        {isLong ? (
          <Textarea {...entryProps} rows={3} />
        ) : (
          <Input
            {...entryProps}
            density="toolbar"
            autoComplete="off"
            inputMode={inputMode}
            onFocus={(event) => event.target.select()}
          />
        )}
      </FieldContext>
      {error !== "" && (
        <span id={id} role="alert" className="text-xs whitespace-normal text-bad">
          {error}
        </span>
      )}
      <span className="flex gap-1.5">
        <Button type="submit" size="sm" variant="primary" busy={isBusy}>
          {submit}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

interface EditCellProps extends Omit<CellFormProps, "onClose"> {
  children: ReactNode;
}

/** A value with a pencil that opens its field. */
export function EditCell({ children, ...form }: EditCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  if (isOpen) return <CellForm {...form} onClose={close} />;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {children}
      <IconButton
        ref={pencil}
        icon={Pencil}
        data-edit=""
        label={`Edit ${form.label}`}
        onClick={() => setIsOpen(true)}
      />
    </span>
  );

  /** The button that opened the field is back, and has the focus again. */
  function close() {
    flushSync(() => setIsOpen(false));
    pencil.current?.focus();
  }
}
