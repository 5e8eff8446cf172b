import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";

import { AdText } from "../../../ui/ad-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";

interface TextListEditorProps {
  texts: readonly string[];
  /** "Negative keywords", for the entry's label. */
  addLabel: string;
  hint: string;
  /** "negative keyword", for the buttons' names. */
  one: string;
  /** What is wrong with a text, in words. */
  problemOf: (text: string) => string | undefined;
  onChange: (change: (texts: string[]) => string[]) => void;
}

/** A list of short texts: each can be taken out, new ones are typed with commas between them. */
export function TextListEditor(props: TextListEditorProps) {
  const { texts, addLabel, hint, one, problemOf, onChange } = props;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const parts = typed.split(/[,\n]/u).map((part) => part.trim().replaceAll(/\s+/gu, " "));
    const added = parts.filter((part) => part !== "");
    const problem = added.map(problemOf).find((words) => words !== undefined);
    setError(problem);
    if (added.length === 0 || problem !== undefined) return;
    onChange((before) => distinct([...before, ...added]));
    setTyped("");
  }

  return (
    <div className="grid gap-3">
      {texts.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {texts.map((text) => (
            <li
              key={text}
              className="flex max-w-full items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2"
            >
              <span className={`min-w-0 ${problemOf(text) === undefined ? "" : "text-bad"}`}>
                <AdText>{text}</AdText>
              </span>
              <button
                type="button"
                aria-label={`Remove ${one} ${text}`}
                onClick={() => onChange((before) => before.filter((other) => other !== text))}
                className="grid size-6 shrink-0 place-items-center rounded-md text-fg-2 hover:text-fg"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label={addLabel} hint={hint} error={error}>
            <Input dir="auto" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
        </div>
        <div className="pt-7">
          <Button type="submit" icon={Plus} disabled={typed.trim() === ""}>
            Add
          </Button>
        </div>
      </form>
    </div>
  );
}

function distinct(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLocaleLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
