import { cva, type VariantProps } from "class-variance-authority";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "../action/button.tsx";

const list = cva("w-full min-w-0", {
  variants: {
    look: {
      rows: "divide-y divide-line",
      bullets: "list-disc space-y-1 pl-4",
      chips: "flex flex-wrap gap-1.5",
    },
  },
  defaultVariants: { look: "rows" },
});

interface FoldedListProps<Item> extends VariantProps<typeof list> {
  /** What the list contains, for screen readers. */
  label: string;
  items: readonly Item[];
  /** How many items are shown before "show all". */
  most: number;
  /** A rest of fewer items is not collapsed. */
  fewestFolded?: number;
  /** The label for the rest, such as "4 more lines". */
  restWords: (count: number) => string;
  /** Renders one item as a `li`. */
  children: (item: Item, index: number) => ReactNode;
}

/** A list that collapses a long rest. By default, a single item is not collapsed. */
export function FoldedList<Item>(props: FoldedListProps<Item>) {
  const { label, items, most, fewestFolded = 2, restWords, look, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isFoldable = items.length >= most + fewestFolded;
  const shown = isFoldable && !isOpen ? items.slice(0, most) : items;
  return (
    <div className="grid justify-items-start gap-1">
      <ul aria-label={label} className={list({ look })}>
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
