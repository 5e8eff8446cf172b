import type { ComponentProps } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";

interface TextEditorProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> {
  text: string;
  rows: number;
  maxLength: number;
  isChanged: boolean;
  onChange: (text: string) => void;
  onDiscard: () => void;
  save: { isPending: boolean; mutate: () => void };
  /** The words of the button that saves. */
  action: string;
}

/** A text about a brand, and buttons to save it or to discard what was typed. */
export function TextEditor(props: TextEditorProps) {
  const { label, hint, error, text, rows, maxLength, isChanged, onChange, onDiscard } = props;
  const { save, action } = props;
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        <Textarea
          dir="auto"
          rows={rows}
          value={text}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!isChanged || error !== undefined}
          onClick={() => save.mutate()}
        >
          {action}
        </Button>
        <Button variant="ghost" disabled={!isChanged || save.isPending} onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </div>
  );
}
