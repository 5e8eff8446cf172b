import { type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { MoreRows } from "../more-rows.tsx";
import { Shown } from "../page-state.tsx";
import { RowTable } from "../row-table.tsx";

interface RowListProps<Row> {
  query: UseInfiniteQueryResult<{ pages: { rows: Row[]; total: number }[] }>;
  /** A row's name, such as "keyword". */
  noun: string;
  head: ReactNode;
  /** Says why the list is empty, and what to do. */
  empty: string;
  isFiltered: boolean;
  /** Shown above the table, such as a form to add a row. */
  top?: ReactNode;
  children: (row: Row) => ReactNode;
}

/** One list of a campaign, page by page, with its loading, error and empty states. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { query, noun, head, empty, isFiltered, top, children } = props;
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
  return (
    <Card padding="none" footer={query.data && <MoreRows query={query} noun={noun} />}>
      {top}
      <Shown
        query={query}
        what={`The ${noun}s`}
        loading={<SkeletonRows label={`Loading the ${noun}s`} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <EmptyState icon={Search} title={isFiltered ? `No ${noun} found` : `No ${noun}s yet`}>
              {isFiltered ? "Nothing matches your search." : empty}
            </EmptyState>
          ) : (
            <RowTable label={label} head={head}>
              {rows.map(children)}
            </RowTable>
          );
        }}
      </Shown>
    </Card>
  );
}
