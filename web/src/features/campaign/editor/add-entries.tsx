import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { usePendingText } from "./state/use-pending-text.ts";

interface AddEntriesProps<Part> {
  label: string;
  help?: ReactNode;
  hint: string;
  /** The button's name. */
  addLabel: string;
  /** The path of the list that they are added to, unless something around the form has it. */
  field?: string;
  /** What is wrong with the list, shown while nothing is wrong with the text. */
  problem?: string | undefined;
  renderCounter?: (text: string) => ReactNode;
  /** The parts of the text, or what is wrong with it. */
  read: (text: string) => Part[] | string;
  onAdd: (parts: Part[]) => void;
  /** More inputs, beside the button. */
  children?: ReactNode;
}

/**
 * A small form whose text is added to a list on submit, or once the person has moved on. What is wrong with it is
 * looked for again while an input that is marked as invalid is typed in.
 */
export function AddEntries<Part>(props: AddEntriesProps<Part>) {
  const { label, help, hint, addLabel, field, problem, renderCounter, read, onAdd, children } =
    props;
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const isEmpty = text.trim() === "";
  const form = usePendingText(isEmpty ? undefined : take);

  function take(): boolean {
    const found = read(text);
    const isRead = typeof found !== "string";
    setError(isRead ? undefined : found);
    if (isRead) setText("");
    if (isRead && found.length > 0) onAdd(found);
    return isRead;
  }

  function type(typed: string) {
    setText(typed);
    const found = error === undefined ? undefined : read(typed);
    setError(typeof found === "string" ? found : undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    take();
  }

  return (
    <form
      ref={form}
      noValidate
      data-own-undo={text === "" ? undefined : ""}
      className="grid gap-2 sm:flex sm:items-start"
      onSubmit={submit}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          help={help}
          field={field}
          hint={hint}
          error={error ?? problem}
          counter={renderCounter?.(text)}
        >
          <Input dir="auto" value={text} onChange={(event) => type(event.target.value)} />
        </Field>
      </div>
      <div className="flex items-center gap-2 sm:pt-6.5">
        {children}
        <Button type="submit" icon={Plus} aria-label={addLabel} disabled={isEmpty}>
          Add
        </Button>
      </div>
    </form>
  );
}
