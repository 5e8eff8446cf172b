import { ChevronLeft, ChevronRight } from "lucide-react";

import { IconButton } from "../action/icon-button.tsx";

interface PagerProps {
  /** What the pages list, such as "Campaigns". */
  label: string;
  /** The first and the last item shown, from 1. */
  from: number;
  to: number;
  total?: number | undefined;
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined;
  /** Undefined on the last page. */
  onNext: (() => void) | undefined;
  busy?: boolean;
}

/** "26–50 of 1,000" with buttons for the previous and next page. */
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
