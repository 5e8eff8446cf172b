import { Popover } from "@base-ui/react/popover";
import { CircleQuestionMark } from "lucide-react";

import { TextLink } from "../action/text-link.tsx";
import { type TermId, terms } from "./terms.ts";

/** A small button beside a term: explains it, with a link to Help. */
export function TermHelp({ term }: { term: TermId }) {
  const { name, text, tab } = terms[term];
  return (
    <Popover.Root>
      <Popover.Trigger
        // The term is the tooltip, not the accessible name, which would become part of the field's label.
        aria-label="What is this?"
        title={name}
        data-explains={term}
        className="inline-grid size-6 shrink-0 place-items-center self-center rounded-md align-middle text-fg-3 hover:bg-sunken hover:text-fg"
      >
        <CircleQuestionMark aria-hidden="true" className="size-3.5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="z-50 outline-none">
          <Popover.Popup className="popup grid max-w-72 gap-1 p-3">
            <Popover.Title className="font-medium">{name}</Popover.Title>
            <Popover.Description className="text-fg-2">{text}</Popover.Description>
            <p>
              <TextLink to="/help" search={{ tab }} hash={term}>
                More in Help
              </TextLink>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
