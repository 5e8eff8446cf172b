import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

const list = cva("grid", {
  variants: {
    layout: {
      rows: "divide-y divide-line [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:py-2",
      columns: "gap-4 sm:grid-cols-2 lg:grid-cols-3",
      line: "gap-4 sm:grid-cols-2 xl:grid-cols-4",
      facts: "grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4",
    },
  },
});

interface KeyValueListProps {
  /**
   * `rows` puts names left and values right; `columns` puts values under their names, three beside each other; `line`
   * does the same with four; `facts` with values so short that two fit beside each other on a phone.
   */
  layout?: "rows" | "columns" | "line" | "facts";
  /** KeyValue entries. */
  children: ReactNode;
}

/** Facts about one thing, as a definition list. */
export function KeyValueList({ layout = "rows", children }: KeyValueListProps) {
  return <dl className={list({ layout })}>{children}</dl>;
}

interface KeyValueProps {
  name: ReactNode;
  /** Help for a word of the name, such as a TermHelp. */
  help?: ReactNode;
  children: ReactNode;
}

export function KeyValue({ name, help, children }: KeyValueProps) {
  return (
    <div className="min-w-0 gap-x-4 gap-y-0.5">
      <dt className="flex items-center gap-1 text-fg-3">
        {name}
        {help}
      </dt>
      <dd className="num min-w-0 break-words">{children}</dd>
    </div>
  );
}
