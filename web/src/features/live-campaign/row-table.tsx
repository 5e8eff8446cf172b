import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

import { Table } from "../../ui/layout/table.tsx";

/** A table that keeps its first column in view; on phones each row is a card, whose cells have labels instead of headers. */
export function RowTable(props: Omit<ComponentProps<typeof Table>, "keepsNames">) {
  return (
    <div className="max-sm:[&_:is(table,tbody)]:block max-sm:[&_thead]:hidden">
      <Table keepsNames {...props} />
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="grid grid-cols-6 gap-x-3 gap-y-2 px-4 py-3 hover:bg-sunken/50 sm:table-row sm:h-11">
      {children}
    </tr>
  );
}

// A form that edits a value takes the card's whole width, and the first cell does not stay in view there.
const cell = cva(
  "block min-w-0 max-sm:empty:hidden has-[form]:col-span-6 max-sm:static! max-sm:max-w-none! sm:table-cell sm:px-4 sm:py-2",
  {
    variants: {
      align: { start: "text-left", end: "sm:text-right" },
      tone: { plain: "", quiet: "text-fg-2", strong: "font-medium" },
      wrap: { true: "sm:min-w-72", false: "sm:whitespace-nowrap" },
      /** The place in the card: `corner` is at the right of `beside`. */
      place: {
        full: "col-span-6",
        beside: "col-span-5",
        corner: "col-start-6 row-start-1 justify-self-end",
        half: "col-span-3",
        third: "col-span-2",
      },
    },
    defaultVariants: { align: "start", tone: "plain", wrap: false, place: "third" },
  },
);

interface CellProps extends VariantProps<typeof cell> {
  /** The column's header, shown above the value on phones. */
  label?: string;
  children?: ReactNode;
}

export function Cell({ align, tone, wrap, place, label, children }: CellProps) {
  return (
    <td className={cell({ align, tone, wrap, place })}>
      {label !== undefined && (
        <span className="mb-0.5 block text-xs text-fg-3 sm:hidden">{label}</span>
      )}
      {children}
    </td>
  );
}
