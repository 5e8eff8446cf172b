import { ChevronLeft, ChevronRight } from "lucide-react";

import { IconButton } from "../action/icon-button.tsx";

interface PagerProps {
  /** What is paged through, such as "Campaigns". */
  label: string;
  /** The first and the last one shown, from 1. */
  from: number;
  to: number;
  total?: number | undefined;
  /** Absent on the first page … */
  onPrevious: (() => void) | undefined;
  /** … and on the last. */
  onNext: (() => void) | undefined;
  busy?: boolean;
}

/** "26–50 of 1,000" with a way back and on. */
export function Pager({ label, from, to, total, onPrevious, onNext, busy = false }: PagerProps) {
  return (
    <nav aria-label={`${label}, pages`} className="ml-auto flex items-center gap-1">
      <output className="num text-fg-2">
        {from.toLocaleString("en-US")}–{to.toLocaleString("en-US")}
        {total !== undefined && ` of ${total.toLocaleString("en-US")}`}
      </output>
      <IconButton
        icon={ChevronLeft}
        label={`${label}: previous page`}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      />
      <IconButton
        icon={ChevronRight}
        label={`${label}: next page`}
        disabled={onNext === undefined}
        busy={busy}
        onClick={onNext}
      />
    </nav>
  );
}
