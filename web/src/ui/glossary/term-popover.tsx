import { Popover } from "@base-ui/react/popover";
import type { ReactElement } from "react";

import { TextLink } from "../action/text-link.tsx";
import { type TermId, terms } from "./terms.ts";

/** What the word means, open below its button. */
export function TermPopover({ term, trigger }: { term: TermId; trigger: ReactElement }) {
  const { name, text, tab } = terms[term];
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger render={trigger} />
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
