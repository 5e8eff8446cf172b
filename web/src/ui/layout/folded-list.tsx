import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "../action/button.tsx";

interface FoldedListProps<Item> {
  /** What the list contains, for screen readers. */
  label: string;
  items: readonly Item[];
  /** How many items are shown before "show all". */
  most: number;
  /** The label for the rest, such as "4 more lines". */
  restWords: (count: number) => string;
  /** Renders one item as a `li`. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list that collapses a long rest; a single item is never collapsed. */
export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { label, items, most, restWords, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isFoldable = items.length > most + 1;
  const shown = isFoldable && !isOpen ? items.slice(0, most) : items;
  return (
    <div className="grid justify-items-start gap-1">
      <ul aria-label={label} className="w-full min-w-0 divide-y divide-line">
        {shown.map(children)}
      </ul>
      {isFoldable && (
        <div className="-ml-2">
          <Button
            variant="ghost"
            size="sm"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Show fewer" : restWords(items.length - most)}
          </Button>
        </div>
      )}
    </div>
  );
}
