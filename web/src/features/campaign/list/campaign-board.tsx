import type { Brand } from "@adwright/contracts/brand";
import type { CampaignTableRow } from "@adwright/contracts/figures/campaign-table";
import { useQuery } from "@tanstack/react-query";
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

import { brandsQuery } from "../../../api/brand.ts";
import type { TableFilter } from "../../../api/campaign.ts";
import { performanceQuery, performanceRefresh } from "../../../api/performance.ts";
import { useStillToRead } from "../../../connection/still-to-read.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.ts";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { CampaignDetail } from "./campaign-detail.tsx";
import { CampaignFilters } from "./campaign-filters.tsx";
import { ListState } from "./list-state.tsx";
import { type BoardSearch, ListViews, useBoardSearch } from "./list-views.tsx";
import { columnsOf } from "./table-columns.tsx";
import { TableContext } from "./table-context.ts";
import { useCampaignList } from "./use-campaign-list.ts";
import { StagingContext, useStaging } from "./use-staging.ts";

const BulkBar = lazyPart(async () => (await import("../bulk/bulk-bar.tsx")).BulkBar);
/** Shown once, after publishing. */
const PublishedNow = lazyPart(
  async () => (await import("../published/published-now.tsx")).PublishedNow,
);

/** The height of two lines of a name with the badge below. */
const ROW_PX = 66;
/** Left out beside the details. */
const BESIDE_DETAIL = ["brand", "clicks", "ctr", "cpc", "conversions", "days", "changed"];
const noRows: CampaignTableRow[] = [];

interface CampaignBoardProps {
  /** What is staged in a brand's account, with the review. */
  StagedBar: ComponentType<{ brandId: number; name: string | undefined }>;
}

/** Table and detail side by side; on phones the detail is above the table. */
export function CampaignBoard({ StagedBar }: CampaignBoardProps) {
  const address = useBoardSearch();
  const { filter, choose, change } = address;
  const { view, published } = address.search;
  const board = useRef<HTMLDivElement>(null);
  const list = useCampaignList(filter);
  const listed = useListedBrands(filter);
  const staging = useStaging();
  // Rows name their brands, so the table waits for both; they are requested at the same time.
  const rows = listed.isLoading ? undefined : list.rows;
  const chosen = rows?.find(({ key, own }) => key === view || String(own?.id) === view);
  useDetailInView(board, chosen?.key);

  function close() {
    board.current?.querySelector<HTMLElement>(`[data-view="${chosen?.key}"]`)?.focus();
    choose(undefined);
  }

  return (
    <StagingContext value={staging}>
      {published !== undefined && (
        <Suspense>
          <PublishedNow campaignId={published} onClose={() => change({ published: undefined })} />
        </Suspense>
      )}
      <div
        ref={board}
        data-wide=""
        className={`grid items-start gap-4 ${chosen === undefined ? "" : "lg:grid-cols-[minmax(0,1fr)_20rem]"}`}
      >
        <List rows={rows} list={list} listed={listed} address={address} openKey={chosen?.key} />
        {chosen && (
          <div
            data-detail=""
            className="order-first scroll-mt-20 lg:sticky lg:top-20 lg:order-none"
          >
            <CampaignDetail row={chosen} onClose={close} />
          </div>
        )}
      </div>
      {/* The bars of many accounts scroll, so that they never cover the table. */}
      <div className="sticky bottom-3 z-20 max-h-[40dvh] overflow-y-auto **:data-bottom-bar:static [&_[data-bottom-bar]~[data-bottom-bar]]:mt-1.5">
        <Suspense>
          {staging.brandIds.map((id) => (
            <StagedBar key={id} brandId={id} name={listed.brandNames.get(id)} />
          ))}
        </Suspense>
      </div>
    </StagingContext>
  );
}

interface ListProps {
  rows: CampaignTableRow[] | undefined;
  list: ReturnType<typeof useCampaignList>;
  listed: ReturnType<typeof useListedBrands>;
  address: ReturnType<typeof useBoardSearch>;
  openKey: string | undefined;
}

/** Views, filters, what can be done to the selected campaigns, and the table. */
function List(props: ListProps) {
  const { rows, list, listed, address } = props;
  const { search, filter, hidden, change } = address;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const clear = () => change(noFilter);
  const isFiltered = hasFilter(filter);
  return (
    <Card padding="none" footer={rows && <Footer list={list} loaded={rows.length} />}>
      <ListViews search={search} />
      <CampaignFilters
        filter={filter}
        brands={listed.brands}
        hidden={hidden}
        onChange={change}
        onHide={(next) => change({ hide: next.length === 0 ? "none" : next.join(",") })}
        onClear={isFiltered ? clear : undefined}
      />
      {listed.brands.length > 0 && <FreshFigures />}
      {keys.size > 0 && (
        <Suspense>
          <BulkBar
            rows={selectedOf(rows, keys)}
            isAll={rows?.every(({ key }) => keys.has(key)) === true}
            onAll={() => setKeys(new Set(rows?.map(({ key }) => key)))}
            onClear={() => setKeys(new Set())}
          />
        </Suspense>
      )}
      <ListState
        list={{ ...list, rows }}
        isFiltered={isFiltered}
        brand={listed.onlyBrand}
        onClear={clear}
      >
        {(loaded) => <Rows {...props} rows={loaded} selection={{ keys, onChange: setKeys }} />}
      </ListState>
    </Card>
  );
}

/** What the filter hides is not selected, so that no action affects what the person can't see. */
const selectedOf = (rows: readonly CampaignTableRow[] | undefined, keys: ReadonlySet<string>) =>
  rows?.filter(({ key }) => keys.has(key)) ?? noRows;

const noFilter: BoardSearch = {
  q: undefined,
  status: undefined,
  source: undefined,
  brand: undefined,
  sort: undefined,
  order: undefined,
  view: undefined,
};

const hasFilter = ({ q, status, source, brand }: TableFilter): boolean =>
  [q, status, source, brand].some((one) => one !== undefined);

interface RowsProps extends ListProps {
  rows: CampaignTableRow[];
  selection: { keys: ReadonlySet<string>; onChange: (keys: Set<string>) => void };
}

function Rows({ rows, list, listed: { brandNames }, address, openKey, selection }: RowsProps) {
  const { filter, hidden, choose, change } = address;
  const { totals, total } = list.first ?? {};
  const columns = useMemo(() => columnsOf(totals ?? []), [totals]);
  const content = useMemo(
    () => ({ brandNames, openKey, onView: choose }),
    [brandNames, openKey, choose],
  );
  const { sort, order } = filter;
  return (
    <TableContext value={content}>
      <DataTable
        // Another search starts at the top of the table.
        key={JSON.stringify({ ...filter, sort: undefined, order: undefined })}
        label="Campaigns"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        hidden={openKey === undefined ? hidden : [...hidden, ...BESIDE_DETAIL]}
        order={{
          sort: sort && { column: sort, descends: order === "desc" },
          onSort: (next) =>
            change({
              sort: next?.column as TableFilter["sort"],
              order: next && (next.descends ? "desc" : "asc"),
            }),
        }}
        selection={selection}
        onOpen={({ key }) => choose(key)}
        openKey={openKey}
        rowPx={ROW_PX}
        maxHeight="max(24rem, calc(100dvh - 10rem))"
        total={total ?? rows.length}
        onEnd={list.readOn}
        asCards
      />
    </TableContext>
  );
}

function Footer({ list, loaded }: { list: ReturnType<typeof useCampaignList>; loaded: number }) {
  const { total = 0, asOf = null } = list.first ?? {};
  const missing = useStillToRead();
  const count = loaded < total ? `${loaded.toLocaleString("en-US")} of ` : "";
  return (
    <>
      <LoadMore list={list} what="campaigns" loaded={`${count}${plural(total, "campaign")}`} />
      {missing !== undefined && <span className="text-xs text-fg-3">{missing}</span>}
      {asOf !== null && (
        <span className="num ml-auto text-xs text-fg-3">Figures as of {formatDateTime(asOf)}</span>
      )}
    </>
  );
}

/** On phones the detail is above the table. */
function useDetailInView(board: RefObject<HTMLElement | null>, openKey: string | undefined): void {
  useEffect(() => {
    if (openKey === undefined) return;
    const detail = board.current?.querySelector("[data-detail]");
    if (detail && detail.getBoundingClientRect().top < 0) detail.scrollIntoView({ block: "start" });
  }, [board, openKey]);
}

/**
 * Has the figures of all accounts read from Google once they are due, then updates the table. Shows nothing; a component
 * of its own, so that its answers don't render the table again.
 */
function FreshFigures() {
  const { data } = useQuery(performanceQuery);
  useQuery({ ...performanceRefresh, enabled: data?.isDue === true, notifyOnChangeProps: [] });
  return null;
}

const none: readonly Brand[] = [];

interface ListedBrands {
  /** None while they are not loaded. */
  brands: readonly Brand[];
  /** Names by brand id. */
  brandNames: ReadonlyMap<number, string>;
  /** The brand to which the list is limited, if nothing else limits it. */
  onlyBrand: Brand | undefined;
  /** Being fetched for the first time; false while offline, where only what is cached can be shown. */
  isLoading: boolean;
}

/** What the list of campaigns says of their brands. */
function useListedBrands({ brand: brandId, ...filter }: TableFilter): ListedBrands {
  const { data: brands = none, isLoading } = useQuery(brandsQuery);
  const brandNames = useMemo(() => new Map(brands.map(({ id, name }) => [id, name])), [brands]);
  return {
    brands,
    brandNames,
    onlyBrand: hasFilter(filter) ? undefined : brands.find(({ id }) => id === brandId),
    isLoading,
  };
}
