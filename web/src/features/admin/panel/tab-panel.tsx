import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { Card } from "../../../ui/layout/card.tsx";
import { StatCard } from "../../../ui/layout/stat-card.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { Skeleton, SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { DataTableProps } from "../../../ui/table/use-rows.ts";

interface TabPanelProps<Data> {
  query: UseQueryResult<Data>;
  /** As for `Loaded`: "The figures". */
  what: string;
  /** The labels of the figures at the top, shown while their values load. */
  figures: readonly string[];
  /** Whether a list follows the figures. */
  hasList?: boolean;
  children: (data: Data) => ReactNode;
}

/** A tab filled by one query: figures at the top, then a list. */
export function TabPanel<Data>(props: TabPanelProps<Data>) {
  const { query, what, figures, hasList = false, children } = props;
  const content = (
    <QueryState
      warnsIfOld
      query={query}
      what={what}
      skeleton={
        <div className="grid gap-4">
          <StatGridSkeleton labels={figures} />
          {hasList && (
            <Card padding="none">
              <SkeletonRows label="" />
            </Card>
          )}
        </div>
      }
    >
      {(data) => <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children(data)}</div>}
    </QueryState>
  );
  const hasFailed = query.data === undefined && query.error !== null;
  return hasFailed ? <Card padding="none">{content}</Card> : content;
}

interface TableCardProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  "label" | "columns" | "rows" | "keyOf"
> {
  title: string;
  description?: string;
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

/** Figures of one kind in a grid, two columns on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-4">
      {children}
    </div>
  );
}

/** The grid's skeleton while the figures load. */
function StatGridSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <StatGrid>
      {labels.map((label) => (
        <StatCard key={label} label={label} value={<Skeleton shape="figure" width="short" />} />
      ))}
    </StatGrid>
  );
}
