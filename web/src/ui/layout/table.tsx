import { cva } from "class-variance-authority";
import { Fragment, type ReactNode } from "react";

/** One column of a table. */
export interface TableColumn<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned right. */
  align?: "start" | "end";
  tone?: "plain" | "quiet" | "strong";
  /** Lets long text wrap; figures and names stay on one line. */
  wrap?: boolean;
  /** Takes the remaining width and cuts the text, which this returns whole. */
  cut?: (row: Row) => string;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown below a row, over all columns. */
  renderDetail?: (row: Row) => ReactNode;
}

/** A compact table for use inside `<Card padding="none">`; on phones it scrolls sideways. */
export function Table<Row>({ label, columns, rows, keyOf, renderDetail }: TableProps<Row>) {
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
          <tr>
            {columns.map(({ head, align }, index) => (
              <th key={index} scope="col" className={`h-8 font-medium ${cell({ align })}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr className="h-11 hover:bg-sunken/50">
                {columns.map((column, index) => (
                  <td key={index} title={column.cut?.(row)} className={`py-2 ${cellOf(column)}`}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              <Detail columns={columns.length}>{renderDetail?.(row)}</Detail>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <tr>
      <td colSpan={columns} className="bg-sunken/50 px-4 py-2">
        {/* Sticky when the table is scrolled sideways. */}
        <div className="sticky left-4 max-w-[calc(100vw-5rem)]">{children}</div>
      </td>
    </tr>
  );
}

/** The look of a cell in every kind of table. */
export const cell = cva("px-4", {
  variants: {
    align: { start: "text-left", end: "num text-right" },
    tone: { plain: "", quiet: "text-fg-2", strong: "font-medium" },
    wrap: { true: "min-w-72", false: "whitespace-nowrap" },
    cut: { true: "w-full max-w-0 min-w-28 truncate", false: "" },
  },
  defaultVariants: { align: "start", tone: "plain", wrap: false, cut: false },
});

/** The look of the cells of a column. */
export function cellOf<Row>({ align, tone, wrap, cut }: TableColumn<Row>): string {
  return cell({ align, tone, wrap, cut: cut !== undefined });
}

/** Takes the space of rows that are not rendered. */
export function Space({ px = 0 }: { px?: number | undefined }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={99} className="p-0" style={{ height: px }}>
        {"\u00A0"}
      </td>
    </tr>
  );
}
