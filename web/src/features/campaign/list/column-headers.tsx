import { ArrowDown, ArrowUp } from "lucide-react";

import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { Selection } from "../bulk/use-selection.ts";
import {
  columnGrid,
  columns,
  leftOut,
  type ListOrder,
  nextOrder,
  type ShownOrder,
} from "./columns.ts";

interface ColumnHeadersProps {
  order: ShownOrder;
  onOrder: (order: ListOrder | undefined) => void;
  selection: Selection;
}

const directions = { asc: "ascending", desc: "descending" } as const;

/** Phones show a select with the sort orders in the filters instead. */
export function ColumnHeaders({ order, onOrder, selection }: ColumnHeadersProps) {
  return (
    <thead className="sticky top-0 z-10 hidden bg-surface sm:block">
      <tr
        className={`grid h-9 items-center gap-x-3 border-b border-line px-4 text-xs text-fg-2 ${columnGrid}`}
      >
        <th scope="col">
          <Checkbox
            aria-label="Select all campaigns"
            checked={selection.isAll}
            indeterminate={!selection.isAll && selection.campaigns.length > 0}
            onCheckedChange={(isChecked) => (isChecked ? selection.selectAll() : selection.clear())}
          />
        </th>
        {columns.map((column) => {
          const isSorted = order.sort === column.sort;
          const direction = order.order ?? column.first;
          return (
            <th
              key={column.sort}
              scope="col"
              aria-sort={isSorted ? directions[direction] : undefined}
              className={`${column.isFigure ? "text-right" : "text-left"} ${column.besideDetail ? leftOut[column.besideDetail] : ""}`}
            >
              <button
                type="button"
                title={`Order by ${column.words}`}
                className={`inline-flex min-h-6 items-center gap-1 rounded-sm font-medium hover:text-fg ${isSorted ? "text-fg" : ""}`}
                onClick={() => onOrder(nextOrder(order, column))}
              >
                {column.label}
                {isSorted && <Arrow order={direction} />}
              </button>
            </th>
          );
        })}
        <th scope="col">
          <span className="sr-only">Details</span>
        </th>
      </tr>
    </thead>
  );
}

function Arrow({ order }: { order: ListOrder["order"] }) {
  const Icon = order === "asc" ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className="size-3" />;
}
