import type { LiveDays, LiveFigures, LiveSort } from "@adwright/contracts/change/live-campaign";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import type { LiveView } from "../../../api/live-campaign.ts";
import { plural } from "../../../format/plural.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { useAddress } from "../../../ui/action/use-address.ts";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { ColumnChoice, useHiddenColumns } from "../../../ui/table/column-choice.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column, DataTableProps } from "../../../ui/table/use-rows.ts";
import { Shown } from "../page-state.tsx";

interface RowPage<Row> {
  rows: Row[];
  total: number;
  totals?: LiveFigures | undefined;
}

interface LiveTableProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  "keyOf" | "nameOf" | "selection" | "onOpen"
> {
  query: UseInfiniteQueryResult<{ pages: RowPage<Row>[] }>;
  /** A row's name, such as "keyword". */
  noun: string;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  /** What the rows cost and brought; with it, other periods than 30 days are offered. */
  figures?: (currencyCode: string, totals: LiveFigures | undefined) => readonly Column<Row>[];
  /** Columns that are not shown until somebody chooses them. */
  hidden?: readonly string[];
  /** Says why the list is empty, and what to do. */
  empty: string;
  hasSearch?: boolean;
  /** Beside the search, such as a button that adds a row. */
  tools?: ReactNode;
  /** Between the tools and the table. */
  top?: ReactNode;
}

/** A list of live things, page by page: searched, sorted and summed by the server. */
export function LiveTable<Row extends object>(props: LiveTableProps<Row>) {
  const { query, noun, empty, hidden: hiddenAtFirst = [], top } = props;
  const [view, setView] = useListView();
  const [hidden, setHidden] = useHiddenColumns(noun, hiddenAtFirst);
  const pages = query.data?.pages ?? [];
  const columns = useColumns(props, pages[0]?.totals);
  const what = `The ${noun}s`;
  if (query.data === undefined && query.error !== null) {
    return (
      <Shown query={query} what={what}>
        {() => null}
      </Shown>
    );
  }
  const isFiltered = (view.q ?? "") !== "";
  return (
    <Card padding="none" footer={query.data && <LoadMore {...moreOf(query, noun)} />}>
      <Tools {...props} shown={columns} hidden={hidden} onHide={setHidden} />
      {top}
      <Shown query={query} what={what} loading={`Loading the ${noun}s`}>
        {() =>
          pages[0]?.total === 0 ? (
            <EmptyState icon={Search} title={isFiltered ? `No ${noun} found` : `No ${noun}s yet`}>
              {isFiltered ? "Nothing matches your search." : empty}
            </EmptyState>
          ) : (
            <DataTable
              label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`}
              columns={columns}
              rows={pages.flatMap(({ rows }) => rows)}
              keyOf={props.keyOf}
              {...(props.nameOf && { nameOf: props.nameOf })}
              {...(props.selection && { selection: props.selection })}
              {...(props.onOpen && { onOpen: props.onOpen })}
              hidden={hidden}
              order={orderOf(view, setView)}
              asCards
            />
          )
        }
      </Shown>
    </Card>
  );
}

/** The table's own columns, then the figures, with what all rows did together. */
function useColumns<Row extends object>(
  { columns, figures }: Pick<LiveTableProps<Row>, "columns" | "figures">,
  totals: LiveFigures | undefined,
): Column<Row>[] {
  const { currencyCode } = useLive();
  return [
    ...columns.map((column, index) =>
      index === 0 && totals ? { ...column, total: "Total" } : column,
    ),
    ...(figures?.(currencyCode, totals) ?? []),
  ];
}

interface ToolsProps<Row extends object> extends Pick<
  LiveTableProps<Row>,
  "tools" | "hasSearch" | "figures"
> {
  shown: readonly Column<Row>[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
}

function Tools<Row extends object>(props: ToolsProps<Row>) {
  const { tools, hasSearch = false, figures, shown, hidden, onHide } = props;
  const [view, setView] = useListView();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      {tools}
      {hasSearch && (
        <div className="min-w-0 flex-1 basis-44 sm:max-w-72">
          <SearchInput
            q={view.q ?? ""}
            onSearch={(q) => setView({ q: q === "" ? undefined : q })}
            label="Search in this campaign"
          />
        </div>
      )}
      <span className="ml-auto flex items-center gap-2">
        {figures && (
          <Select
            density="toolbar"
            aria-label="Period"
            options={periods}
            value={view.days ?? "30"}
            onValueChange={(days) => setView({ days: days === "30" ? undefined : days })}
          />
        )}
        <ColumnChoice columns={shown} hidden={hidden} onHide={onHide} />
      </span>
    </div>
  );
}

const periods = [
  { value: "7", label: "Last 7 days" },
  { value: "14", label: "Last 14 days" },
  { value: "30", label: "Last 30 days" },
] as const satisfies { value: LiveDays; label: string }[];

function orderOf({ sort, order }: LiveView, setView: (view: LiveView) => void) {
  return {
    sort: sort && { column: sort, descends: order === "desc" },
    onSort: (next: { column: string; descends: boolean } | undefined) =>
      setView({
        // Columns that sort are named as the server's orders.
        sort: next?.column as LiveSort | undefined,
        order: next && (next.descends ? "desc" : "asc"),
      }),
  };
}

/** How many rows are loaded of how many, and a button for the next page. */
function moreOf<Row extends object>(query: LiveTableProps<Row>["query"], noun: string) {
  const pages = query.data?.pages ?? [];
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const total = pages[0]?.total ?? 0;
  const all = plural(total, noun);
  const loaded = shown < total ? `${shown.toLocaleString("en-US")} of ${all}` : all;
  return { list: query, what: `${noun}s`, loaded };
}

/** What is shown of the list, as the address says. */
export function useListView(): [LiveView, (next: LiveView) => void] {
  const [search, show] = useAddress<Omit<LiveView, "sort"> & { by?: LiveView["sort"] }>();
  const { q, by, order, days } = search;
  function change({ sort, ...rest }: LiveView) {
    show((before) => ({ ...before, ...rest, ...("order" in rest && { by: sort }) }));
  }
  return [{ q, sort: by, order, days }, change];
}
