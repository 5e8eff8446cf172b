import { Suspense, useState } from "react";

import { lazyPart } from "../state/lazy-part.ts";
import { TermButton } from "./term-button.tsx";
import type { TermId } from "./terms.ts";

// Many stand on one page, and few are pressed.
const TermPopover = lazyPart(async () => {
  const { TermPopover: popover } = await import("./term-popover.tsx");
  return popover;
}, TermButton);

/** A small button beside a term: explains it, with a link to Help. */
export function TermHelp({ term }: { term: TermId }) {
  const [isAsked, setIsAsked] = useState(false);
  const button = <TermButton term={term} aria-haspopup="dialog" onClick={() => setIsAsked(true)} />;
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <TermPopover term={term} />
    </Suspense>
  );
}
