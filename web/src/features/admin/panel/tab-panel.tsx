import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { formatNumber } from "../../../format/number.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { DataTableProps } from "../../../ui/table/use-rows.ts";

type NumbersOf<Data> = { [Key in keyof Data]: Data[Key] extends number ? Key : never }[keyof Data];

/** A figure at the top of a tab: a number as the server has it, or what is made of it. */
export type Figure<Data> = {
  label: string;
  hint?: ReactNode | ((data: Data) => ReactNode);
} & ({ count: NumbersOf<Data> } | { value: (data: Data) => ReactNode });

/** What the card of a figure says; a skeleton while there is no data. */
export function saidOf<Data extends object>(figure: Figure<Data>, data: Data | undefined) {
  const { label, hint } = figure;
  if (data === undefined) return { label, value: <Skeleton shape="figure" width="short" /> };
  return {
    label,
    value: "count" in figure ? formatNumber(Number(data[figure.count])) : figure.value(data),
    hint: typeof hint === "function" ? hint(data) : hint,
  };
}

interface TabPanelProps<Data> {
  query: UseQueryResult<Data>;
  /** As for `Loaded`: "The figures". */
  what: string;
  /** Shown without values while they load. */
  figures: readonly Figure<Data>[];
  /** What follows the figures. */
  children: (data: Data) => ReactNode;
}

/** A tab filled by one query: figures at the top, then a list. */
export function TabPanel<Data extends object>(props: TabPanelProps<Data>) {
  const { query, what, figures, children } = props;
  return (
    <QueryState
      warnsIfOld
      inCard
      query={query}
      what={what}
      skeleton={
        <div className="grid gap-4">
          <Figures of={figures} />
          <Card padding="none">
            <SkeletonRows label="" />
          </Card>
        </div>
      }
    >
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Figures of={figures} data={data} />
          {children(data)}
        </div>
      )}
    </QueryState>
  );
}

interface FiguresProps<Data> {
  of: readonly Figure<Data>[];
  /** Absent while they load. */
  data?: Data;
}

/** Figures of one kind in a grid, two columns on a phone. */
function Figures<Data extends object>({ of, data }: FiguresProps<Data>) {
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-4">
      {of.map((figure) => (
        <StatCard key={figure.label} {...saidOf(figure, data)} />
      ))}
    </div>
  );
}

interface TableCardProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  "label" | "columns" | "rows" | "keyOf"
> {
  title: string;
  description?: string | undefined;
  /** Shown instead of an empty table. */
  zero: ReactNode;
}

/** A card with one table. */
export function TableCard<Row extends object>(props: TableCardProps<Row>) {
  const { title, description, zero, ...table } = props;
  return (
    <Card title={title} description={description} padding="none">
      {table.rows.length === 0 ? zero : <DataTable {...table} />}
    </Card>
  );
}
