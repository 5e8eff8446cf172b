import { pressedOnDemand } from "../overlay/on-demand.tsx";
import { TermButton } from "./term-button.tsx";
import type { TermId } from "./terms.ts";

const TermPopover = pressedOnDemand(
  "dialog",
  async () => (await import("./term-popover.tsx")).TermPopover,
);

/** A small button beside a term: explains it, with a link to Help. */
export function TermHelp({ term }: { term: TermId }) {
  return <TermPopover term={term} trigger={<TermButton term={term} />} />;
}
