import type { ChangeSetSummary } from "@adwright/contracts/change/change-set";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";

import { changeSetPagesQuery } from "../../../api/change.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import { Failed } from "../page-state.tsx";
import { StagedBar } from "../staged/staged-bar.tsx";
import { useBrandInAddress } from "../use-brand-in-address.ts";
import { isWanted, type LogFilter, setStatuses, undoneWords } from "./set-words.ts";

const filters = [
  { value: "all", label: "All" },
  { value: "applied", label: "Applied" },
  { value: "at_work", label: "In progress" },
  { value: "not_applied", label: "Not applied" },
] as const;

/** /brands/$brandId/changes: what was changed in the brand's account from here, newest first. */
export function ChangesPage() {
  const { brandId, brandName } = useBrandInAddress();
  const { outcome }: { outcome?: LogFilter } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Change log"
        description="Every set of changes made here: what it did, its receipt and its undo."
        back={
          <TextLink to="/brands/$brandId/live" params={{ brandId: String(brandId) }}>
            {`Live campaigns${brandName === undefined ? "" : ` of ${brandName}`}`}
          </TextLink>
        }
      />
      <div className="mb-3">
        <Segmented
          label="Which changes"
          options={filters}
          value={outcome ?? "all"}
          onValueChange={(next) =>
            void navigate({
              to: "/brands/$brandId/changes",
              params: { brandId: String(brandId) },
              search: { outcome: next === "all" ? undefined : next },
              replace: true,
            })
          }
        />
      </div>
      <Log brandId={brandId} filter={outcome} />
      <StagedBar brandId={brandId} />
    </>
  );
}

function Log({ brandId, filter }: { brandId: number; filter: LogFilter | undefined }) {
  const query = useInfiniteQuery(changeSetPagesQuery(brandId));
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null) {
    const retry = () => void refetch();
    return <Failed error={error} what="The change log" isFetching={isFetching} onRetry={retry} />;
  }
  const sets = data?.pages.flatMap(({ answer }) => answer);
  const shown = sets?.filter((set) => isWanted(set, filter));
  return (
    <Card
      padding="none"
      footer={
        query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        ) : undefined
      }
    >
      {shown === undefined && <SkeletonRows label="Loading the change log" />}
      {shown?.length === 0 && (
        <EmptyState
          icon={History}
          title={filter === undefined ? "Nothing was changed yet" : "No such changes"}
          action={
            <ButtonLink to="/brands/$brandId/live" params={{ brandId: String(brandId) }}>
              Open live campaigns
            </ButtonLink>
          }
        >
          Edit a budget, a keyword or a status of a live campaign. What you apply appears here.
        </EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ol aria-label="Changes" className="divide-y divide-line">
          {shown.map((set) => (
            <Entry key={set.setId} set={set} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ set }: { set: ChangeSetSummary }) {
  const { words, tone } = setStatuses[set.status];
  const undone = undoneWords(set);
  const at = set.appliedAt ?? set.approvedAt ?? set.createdAt;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <span className="grid min-w-0 flex-1 basis-40">
        <TextLink
          to="/brands/$brandId/changes/$setId"
          params={{ brandId: String(set.brandId), setId: String(set.setId) }}
        >
          {`${set.kind === "undo" ? "Undo of " : ""}${plural(set.changeCount, "change")}`}
        </TextLink>
        <time dateTime={at} className="num text-xs text-fg-2">
          {formatDateTime(at)}
        </time>
      </span>
      {undone !== undefined && <Badge>{undone}</Badge>}
      <Badge tone={tone}>{words}</Badge>
    </li>
  );
}
