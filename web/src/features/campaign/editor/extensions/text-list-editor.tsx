import type { Finding } from "@adwright/ad-text/finding";
import { splitList } from "@adwright/rules/campaign-form";
import { X } from "lucide-react";

import { widthOf } from "../../../../ad-editor/line-rules.ts";
import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { CharCounter } from "../../../../ui/form/char-counter.tsx";
import { AdText } from "../../../../ui/layout/ad-text.tsx";
import { AddEntries } from "../add-entries.tsx";

interface TextListEditorProps {
  /** The path of the list, such as `adExtensions/callouts`. */
  field: string;
  texts: readonly string[];
  hint: string;
  /** What one is called, such as "callout". */
  one: string;
  /** The longest width of a text; the longest text being typed is counted. */
  width: number;
  /** The most texts that the list may have. */
  most?: number;
  /** The error of the list as a whole. */
  problem?: string | undefined;
  /** The finding of ad-text for an existing text. */
  findingOf: (index: number) => Finding | undefined;
  onChange: (change: (texts: string[]) => string[]) => void;
}

/** A list of short texts: each can be removed, and new ones are typed separated by commas. */
export function TextListEditor(props: TextListEditorProps) {
  const { field, texts, hint, one, width, most, problem, onChange } = props;
  const { box, toPlace } = usePlaceFocus<HTMLDivElement>();

  /** The texts that are typed, or why one of them is not added. */
  function read(typed: string): string[] | string {
    const parts = partsOf(typed);
    const wide = parts.find((text) => widthOf(text) > width);
    if (wide !== undefined) return `“${wide}” takes ${widthOf(wide)} of ${width} characters.`;
    const count = distinct([...texts, ...parts]).length;
    const isFull = most !== undefined && count > most;
    return isFull ? `At most ${most}; this would make ${count}.` : parts;
  }

  function remove(index: number) {
    onChange((before) => before.filter((_, at) => at !== index));
    toPlace("[data-remove]", index);
  }

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Chips {...props} onRemove={remove} />
      <AddEntries
        label={`Add ${one}s`}
        addLabel={`Add ${one}`}
        field={field}
        hint={hint}
        problem={problem}
        renderCounter={(text) => (
          <CharCounter used={Math.max(0, ...partsOf(text).map(widthOf))} limit={width} />
        )}
        read={read}
        onAdd={(parts) => onChange((before) => distinct([...before, ...parts]))}
      />
    </div>
  );
}

function Chips(props: TextListEditorProps & { onRemove: (index: number) => void }) {
  const { texts, one, findingOf, onRemove } = props;
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {texts.map((text, index) => {
        const finding = findingOf(index);
        const isBad = finding?.severity === "error";
        return (
          <li
            key={text}
            className="flex max-w-full items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2"
          >
            <span className={`min-w-0 ${isBad ? "text-bad" : ""}`}>
              <AdText>{text}</AdText>
              {finding !== undefined && (
                <span className={`block text-xs ${isBad ? "" : "text-warn"}`}>
                  {finding.message}
                </span>
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

const partsOf = (typed: string): string[] =>
  splitList(typed).map((part) => part.replaceAll(/\s+/gu, " "));

function distinct(texts: string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLocaleLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
