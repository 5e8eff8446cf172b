import { CircleQuestionMark } from "lucide-react";
import type { ComponentProps } from "react";

import { pressedOnDemand } from "../overlay/on-demand.tsx";
import { type TermId, terms } from "./terms.ts";

const TermPopover = pressedOnDemand(
  "dialog",
  async () => (await import("./term-popover.tsx")).TermPopover,
);

/** A small button beside a term: explains it, with a link to Help. */
export function TermHelp({ term }: { term: TermId }) {
  return <TermPopover term={term} trigger={<TermButton term={term} />} />;
}

/** The small button with a question mark that stands beside a word. */
function TermButton({ term, ...rest }: ComponentProps<"button"> & { term: TermId }) {
  return (
    <button
      type="button"
      {...rest}
      // The word itself is its description: as its name, it would be taken for the field's.
      aria-label="What is this?"
      title={terms[term].name}
      data-explains={term}
      className="-my-0.5 inline-grid size-6 shrink-0 place-items-center self-center rounded-md align-middle text-fg-3 hover:bg-sunken hover:text-fg"
    >
      <CircleQuestionMark aria-hidden="true" className="size-3.5" />
    </button>
  );
}
