import { lazy, Suspense, useState } from "react";

import { TermButton } from "./term-button.tsx";
import type { TermId } from "./terms.ts";

// Many stand on one page, and few are pressed.
const TermPopover = lazy(async () => {
  const { TermPopover: popover } = await import("./term-popover.tsx");
  return { default: popover };
});

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
