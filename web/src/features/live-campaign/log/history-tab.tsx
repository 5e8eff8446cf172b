import type { LiveCampaignPage } from "@adwright/contracts/change/live-campaign";
import type { HistoryOf, LiveHistory } from "@adwright/contracts/change/live-history";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";

import { keyOf } from "../../../api/http/query-keys.ts";
import { historyOf, liveHistoryQuery, refreshHistory } from "../../../api/live-history.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { useLive } from "../../../staging/staged-context.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { LoadMore } from "../../../ui/state/paging.tsx";
import { AsOf } from "../as-of.tsx";
import { Shown } from "../page-state.tsx";
import { HistoryEntry, INCOMPLETE } from "./history-entry.tsx";

const filters = [
  { value: "all", label: "Everybody" },
  { value: "ours", label: "Made here" },
  { value: "others", label: "Made elsewhere" },
] as const;

/** Changes of the campaign, made here and elsewhere, newest first. */
export function HistoryTab({ page }: { page: LiveCampaignPage }) {
  const { brandId, currencyCode } = useLive();
  const [of, setOf] = useState<HistoryOf>();
  const wanted = { brandId, campaign: page.campaign, of };
  const query = useInfiniteQuery(liveHistoryQuery(wanted));
  const refresh = useRefresh(wanted);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const entries = pages.flatMap((one) => one.entries);
  return (
    <Card
      padding="none"
      title="History"
      actions={
        first && (
          <AsOf
            asOf={first.asOf}
            isFetching={refresh.isPending}
            onRefresh={() => refresh.mutate()}
          />
        )
      }
      footer={
        query.hasNextPage && (
          <LoadMore list={query} what="changes" loaded={`${entries.length} changes loaded`} />
        )
      }
    >
      <div className="border-b border-line px-4 py-2">
        <Segmented
          label="Whose changes"
          options={filters}
          value={of ?? "all"}
          onValueChange={(next) => setOf(next === "all" ? undefined : next)}
        />
      </div>
      <Shown query={query} what="The history" loading="Loading the history">
        {() => (
          <>
            {first !== undefined && <Reach history={first} />}
            <Entries
              entries={entries}
              brandId={brandId}
              currencyCode={currencyCode}
              isFiltered={of !== undefined}
            />
          </>
        )}
      </Shown>
    </Card>
  );
}

/** How far back the history goes, and whether it is incomplete. */
function Reach({ history: { since, isComplete } }: { history: LiveHistory }) {
  return (
    <p className="border-b border-line px-4 py-2 text-xs text-fg-2">
      {isComplete ? `Google's change history is known since ${formatDay(since)}.` : INCOMPLETE}
    </p>
  );
}

interface EntriesProps {
  entries: LiveHistory["entries"];
  brandId: number;
  currencyCode: string;
  isFiltered: boolean;
}

function Entries({ entries, brandId, currencyCode, isFiltered }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState icon={History} title={isFiltered ? "No such changes" : "No changes yet"}>
        Changes made here appear at once, those made in Google Ads after a few minutes.
      </EmptyState>
    );
  }
  return (
    <ol aria-label="History of the campaign" className="divide-y divide-line">
      {entries.map((entry) => (
        <HistoryEntry
          key={`${entry.source} ${entry.id}`}
          brandId={brandId}
          currencyCode={currencyCode}
          entry={entry}
        />
      ))}
    </ol>
  );
}

function useRefresh(wanted: Parameters<typeof refreshHistory>[0]) {
  const queryClient = useQueryClient();
  return useWrite({
    run: () => refreshHistory(wanted),
    onDone: () => queryClient.invalidateQueries({ queryKey: keyOf("live", historyOf(wanted)) }),
    failed: ["Not refreshed", "Google Ads could not be read. Try again."],
  });
}
