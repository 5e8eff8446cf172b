import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";

import { changeSetPagesQuery } from "../../../api/change.ts";
import { liveHistoryQuery } from "../../../api/live-history.ts";
import { formatDateTime } from "../../../format/date.ts";
import { setPage } from "../../../format/pages.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Failed } from "../page-state.tsx";
import { proposalOf } from "../review/proposal-banner.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { HistoryEntry, INCOMPLETE } from "./history-entry.tsx";
import { type LogItem, mergeLog, timeOf } from "./merge-log.ts";
import { setTitle } from "./set-title.ts";
import { type LogFilter, isWanted, statusWords, undoneWords } from "./set-words.ts";
import { UploadChanges } from "./upload-changes.tsx";

const filters = [
  { value: "all", label: "All" },
  { value: "proposed", label: "Proposed" },
  { value: "applied", label: "Applied" },
  { value: "at_work", label: "In progress" },
  { value: "not_applied", label: "Not applied" },
  { value: "others", label: "Made elsewhere" },
] as const;

/** /brands/$brandId/changes: changes in the brand's account, made here and elsewhere, newest first. */
export function ChangesPage() {
  const { brandId, brandName } = useBrandInAddress();
  const [{ outcome }, show] = useAddress<{ outcome?: LogFilter | undefined }>();
  return (
    <>
      <PageHeader
        title="Change log"
        description="Every change to this account, made here or elsewhere. Changes made here can be undone."
        back={
          <TextLink to="/campaigns" search={{ brand: brandId }}>
            {`Back to campaigns${brandName === undefined ? "" : ` of ${brandName}`}`}
          </TextLink>
        }
        actions={
          <>
            <ButtonLink to="/brands/$brandId/month" params={{ brandId: String(brandId) }}>
              Client report
            </ButtonLink>
            <ButtonLink to="/brands/$brandId/tracking" params={{ brandId: String(brandId) }}>
              Conversion tracking
            </ButtonLink>
            <UploadChanges brandId={brandId} />
          </>
        }
      />
      <div className="mb-3">
        <Segmented
          label="Which changes"
          options={filters}
          value={outcome ?? "all"}
          onValueChange={(next) => show({ outcome: next === "all" ? undefined : next })}
        />
      </div>
      <ChangeLog brandId={brandId} filter={outcome} />
      <StagedBar brandId={brandId} />
    </>
  );
}

interface ChangeLogProps {
  brandId: number;
  filter: LogFilter | undefined;
}

/** Change sets from here and changes made elsewhere, in one timeline. The sets are shown before Google has answered. */
function ChangeLog({ brandId, filter }: ChangeLogProps) {
  const log = useLog(brandId, filter);
  const { sets, items, isLoading, more } = log;
  if (sets.data === undefined && sets.error !== null) {
    const { error, isFetching, refetch } = sets;
    const retry = () => void refetch();
    return <Failed error={error} what="The change log" isFetching={isFetching} onRetry={retry} />;
  }
  if (isLoading) {
    return (
      <Card padding="none">
        <SkeletonRows label="Loading the change log" />
      </Card>
    );
  }
  return (
    <Card
      padding="none"
      footer={
        more && <LoadMore list={more} what="changes" loaded={`${items.length} changes loaded`} />
      }
    >
      <Missing isLoading={log.isAsking} isComplete={log.isComplete} />
      {items.length === 0 ? (
        <Empty brandId={brandId} filter={filter} />
      ) : (
        <Items items={items} brandId={brandId} currencyCode={log.currencyCode} />
      )}
    </Card>
  );
}

/** Both lists, as far as the filter includes them and they are loaded. */
function useLog(brandId: number, filter: LogFilter | undefined) {
  const sets = useInfiniteQuery(changeSetPagesQuery(brandId));
  const others = useOthers(brandId, filter);
  const own = sets.data?.pages.flatMap(({ answer }) => answer) ?? [];
  const { items, next } = mergeLog(
    {
      rows: own.filter((set) => isWanted(set, filter)),
      hasMore: sets.hasNextPage && filter !== "others",
    },
    others,
  );
  return {
    ...others,
    sets,
    items,
    more: next === undefined ? undefined : { sets, others: others.query }[next],
    isLoading: sets.isLoading || (filter === "others" && others.isAsking),
  };
}

/** Changes made elsewhere, if the filter includes them; otherwise Google is not asked. */
function useOthers(brandId: number, filter: LogFilter | undefined) {
  const isWithOthers = filter === undefined || filter === "others";
  const query = useInfiniteQuery({
    ...liveHistoryQuery({ brandId, of: "others" }),
    enabled: isWithOthers,
  });
  const pages = isWithOthers ? (query.data?.pages ?? []) : [];
  const isMissing = query.error !== null || pages[0]?.isComplete === false;
  return {
    query,
    rows: pages.flatMap((page) => page.entries),
    hasMore: isWithOthers && query.hasNextPage,
    isAsking: isWithOthers && query.isLoading,
    isComplete: !isWithOthers || !isMissing,
    currencyCode: pages[0]?.currencyCode ?? "",
  };
}

/** Says if changes made elsewhere are still loading or incomplete. */
function Missing({ isLoading, isComplete }: { isLoading: boolean; isComplete: boolean }) {
  if (!isLoading && isComplete) return null;
  return (
    <output className="block border-b border-line px-4 py-2 text-xs text-fg-2">
      {isLoading ? "Asking Google what was changed elsewhere…" : INCOMPLETE}
    </output>
  );
}

function Empty({ brandId, filter }: ChangeLogProps) {
  return (
    <EmptyState
      icon={History}
      title={filter === undefined ? "Nothing was changed yet" : "No such changes"}
      action={
        <ButtonLink to="/campaigns" search={{ brand: brandId }}>
          Open campaigns
        </ButtonLink>
      }
    >
      Edit a budget, a keyword or a status of a live campaign. What you apply appears here.
    </EmptyState>
  );
}

interface ItemsProps {
  items: LogItem[];
  brandId: number;
  currencyCode: string;
}

function Items({ items, brandId, currencyCode }: ItemsProps) {
  return (
    <ol aria-label="Changes" className="divide-y divide-line">
      {items.map(({ set, entry }) =>
        set === undefined ? (
          <HistoryEntry
            key={`${entry.source} ${entry.id}`}
            brandId={brandId}
            currencyCode={currencyCode}
            entry={entry}
          />
        ) : (
          <SetEntry key={set.setId} set={set} />
        ),
      )}
    </ol>
  );
}

function SetEntry({ set }: { set: ChangeSetSummary }) {
  const { words, tone } = statusWords(set);
  const undone = undoneWords(set);
  const at = timeOf(set);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <span className="grid min-w-0 flex-1 basis-40">
        <TextLink {...setPage(set.brandId, set.setId)}>{setTitle(set)}</TextLink>
        <time dateTime={at} className="num text-xs text-fg-2">
          <bdi>{proposalOf(set)?.clientName ?? "You"}</bdi> · {formatDateTime(at)}
        </time>
      </span>
      {undone !== undefined && <Badge>{undone}</Badge>}
      {set.undoneState !== "all" && <Badge tone={tone}>{words}</Badge>}
    </li>
  );
}
