import type { Finding } from "@adwright/ad-text/finding";
import { Plus, X } from "lucide-react";

import { widthOf } from "../../../../ad-editor/line-rules.ts";
import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { Button } from "../../../../ui/action/button.tsx";
import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { usePendingEntry } from "../state/use-pending-text.ts";

interface TextListEditorProps {
  /** The path of the list, such as `adExtensions/callouts`. */
  field: string;
  texts: readonly string[];
  /** The input's label, such as "Negative keywords". */
  addLabel: string;
  hint: string;
  /** For the buttons' names, such as "negative keyword". */
  one: string;
  /** The longest width of a text; the longest text being typed is counted. */
  width?: number;
  /** The most texts that the list may have. */
  most?: number;
  /** The error of the list as a whole. */
  listProblem?: string | undefined;
  /** The error of a text; such a text is not added. */
  problemOf: (text: string) => string | undefined;
  /** The finding of ad-text for an existing text. */
  findingOf?: (index: number) => Finding | undefined;
  onChange: (change: (texts: string[]) => string[]) => void;
}

/** A list of short texts: each can be removed, and new ones are typed separated by commas. */
export function TextListEditor(props: TextListEditorProps) {
  const { field, texts, addLabel, hint, one, width, most, problemOf, onChange } = props;
  const { box, toPlace } = usePlaceFocus<HTMLDivElement>();
  const { text, error, type, form } = usePendingEntry(
    (typed) => {
      const parts = partsOf(typed);
      const count = distinct([...texts, ...parts]).length;
      const isFull = most !== undefined && count > most;
      const problem = parts.map(problemOf).find((words) => words !== undefined);
      return problem ?? (isFull ? `At most ${most}; this would make ${count}.` : parts);
    },
    (parts) => onChange((before) => distinct([...before, ...parts])),
  );

  function remove(index: number) {
    onChange((before) => before.filter((_, at) => at !== index));
    toPlace("[data-remove]", index);
  }

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Chips {...props} onRemove={remove} />
      <form {...form} className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={addLabel}
            field={field}
            hint={hint}
            error={error ?? props.listProblem}
            counter={
              width !== undefined && (
                <CharCounter used={Math.max(0, ...partsOf(text).map(widthOf))} limit={width} />
              )
            }
          >
            <Input dir="auto" value={text} onChange={(event) => type(event.target.value)} />
          </Field>
        </div>
        <div className="pt-6.5">
          <Button type="submit" icon={Plus} aria-label={`Add ${one}`} disabled={text.trim() === ""}>
            Add
          </Button>
        </div>
      </form>
    </div>
  );
}

function Chips(props: TextListEditorProps & { onRemove: (index: number) => void }) {
  const { texts, one, problemOf, findingOf, onRemove } = props;
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {texts.map((text, index) => {
        const problem = problemOf(text);
        const finding = problem === undefined ? findingOf?.(index) : undefined;
        const isBad = problem !== undefined || finding?.severity === "error";
        const note = problem ?? finding?.message;
        return (
          <li
            key={text}
            className="flex max-w-full items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2"
          >
            <span className={`min-w-0 ${isBad ? "text-bad" : ""}`}>
              <AdText>{text}</AdText>
              {note !== undefined && (
                <span className={`block text-xs ${isBad ? "" : "text-warn"}`}>{note}</span>
              )}
            </span>
            <button
              type="button"
              data-remove=""
              aria-label={`Remove ${one} ${text}`}
              onClick={() => onRemove(index)}
              className="grid size-6 shrink-0 place-items-center rounded-md text-fg-2 hover:text-fg"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function partsOf(typed: string): string[] {
  const parts = typed.split(/[,\n]/u).map((part) => part.trim().replaceAll(/\s+/gu, " "));
  return parts.filter((part) => part !== "");
}

function distinct(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLocaleLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
