import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

interface TableProps {
  /** What the table lists, for screen readers. */
  label: string;
  /** The header cells, `Th`. */
  head: ReactNode;
  /** The rows, `Tr`. */
  children: ReactNode;
}

/** A compact table for use inside `<Card padding="none">`; on phones it scrolls sideways. */
export function Table({ label, head, children }: TableProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it (WCAG 2.1.1)
      tabIndex={0}
      className="fades-right relative overflow-x-auto -outline-offset-2"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line text-xs text-fg-2">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  );
}

/** The look of a cell in every kind of table. */
export const cell = cva("px-4", {
  variants: {
    align: { start: "text-left", end: "text-right" },
    tone: { plain: "", quiet: "text-fg-2", strong: "font-medium" },
    wrap: { true: "min-w-72", false: "whitespace-nowrap" },
    cut: { true: "w-full max-w-0 min-w-28 truncate", false: "" },
  },
  defaultVariants: { align: "start", tone: "plain", wrap: false, cut: false },
});

interface CellProps {
  /** Figures are aligned right. */
  align?: "start" | "end";
  children?: ReactNode;
}

export function Th({ align, children }: CellProps) {
  return (
    <th scope="col" className={`h-8 font-medium ${cell({ align })}`}>
      {children}
    </th>
  );
}

interface TdProps extends CellProps {
  /** Takes the remaining width and truncates its text; pass the whole text as `title`. */
  cut?: boolean;
  title?: string;
  tone?: "plain" | "quiet" | "strong";
  /** Lets long text wrap; figures and names stay on one line. */
  wrap?: boolean;
}

export function Td({ align, tone, wrap, cut, title, children }: TdProps) {
  return (
    <td title={title} className={`py-2 ${cell({ align, tone, wrap, cut })}`}>
      {children}
    </td>
  );
}

export function Tr({ children }: { children: ReactNode }) {
  return <tr className="h-11 hover:bg-sunken/50">{children}</tr>;
}
