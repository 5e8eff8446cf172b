import { capitalized } from "@adwright/rules/words";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

import { usePlaceFocus } from "../../../../ad-editor/use-place-focus.ts";
import { Button } from "../../../../ui/action/button.tsx";

/** Consecutive changes with the same mark are undone together. */
export type ChangeList<Part> = (change: (parts: Part[]) => Part[], mark?: string) => void;

interface Placed<Part> {
  index: number;
  /** Such as `adExtensions/sitelinks/0`. */
  path: string;
  edit: (change: (part: Part) => Part, mark?: string) => void;
}

interface PartListProps<Part> {
  /** Such as `adExtensions/sitelinks`. */
  path: string;
  title: string;
  /** What one is called, such as "sitelink". */
  one: string;
  parts: readonly Part[];
  /** Finds the entry of each that takes the focus once it is added, or one before it is removed. */
  entry: string;
  /** The one that is added; undefined where there may be no more. */
  next: Part | undefined;
  onChange: ChangeList<Part>;
  children: (part: Part, placed: Placed<Part>) => ReactNode;
}

/** Extensions of several entries each: they are added at the end, and each can be removed. */
export function PartList<Part>(props: PartListProps<Part>) {
  const { path, title, one, parts, entry, next, onChange, children } = props;
  const { box, toPlace } = usePlaceFocus<HTMLFieldSetElement>();

  function add() {
    if (next === undefined) return;
    onChange((before) => [...before, next]);
    toPlace(entry, parts.length);
  }

  function remove(index: number) {
    onChange((before) => before.filter((_, at) => at !== index));
    toPlace(entry, index);
  }

  const placed = (index: number): Placed<Part> => ({
    index,
    path: `${path}/${index}`,
    edit: (change, mark) =>
      onChange((before) => before.map((part, at) => (at === index ? change(part) : part)), mark),
  });

  return (
    <fieldset ref={box} data-field={path} className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium">{title}</legend>
      {parts.map((part, index) => (
        <fieldset
          key={index}
          data-field={`${path}/${index}`}
          aria-label={`${capitalized(one)} ${index + 1}`}
          className="grid min-w-0 gap-3 border-b border-line pb-4"
        >
          {children(part, placed(index))}
          <div>
            <Button
              size="sm"
              icon={Trash2}
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={Plus} disabled={next === undefined} onClick={add}>
          Add {one}
        </Button>
      </div>
    </fieldset>
  );
}
