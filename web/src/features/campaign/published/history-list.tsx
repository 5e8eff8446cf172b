import type { HistoryEntry } from "@adwright/contracts/publication/history";
import { useQuery } from "@tanstack/react-query";
import { Ban, CircleAlert, CircleCheck, History, Pause, Pencil, Play, Undo2 } from "lucide-react";

import { serverNow } from "../../../api/http/server-clock.ts";
import { historyQuery } from "../../../api/publication.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { failureWords } from "../failure-alert.tsx";

/** Everything that happened to the campaign, newest first: done here, or in Google Ads. */
export function HistoryList({ campaignId }: { campaignId: number }) {
  const query = useQuery(historyQuery(campaignId));
  const { error, refetch, isFetching } = query;
  return (
    <QueryState
      query={query}
      what="The history"
      loading="Loading the history"
      rows={3}
      failed="Could not load the history"
      message={error ? failureWords(error) : undefined}
      inCard
    >
      {({ entries, isComplete }) => (
        <div className="grid gap-4">
          {(!isComplete || error !== null) && (
            <Alert
              tone="warn"
              title="Google Ads did not respond"
              action={
                <Button busy={isFetching} onClick={() => void refetch()}>
                  Retry
                </Button>
              }
            >
              Changes made there may be missing below.
            </Alert>
          )}
          <Card
            padding="none"
            footer={
              <p className="text-xs text-fg-2">
                Google reports changes made in Google Ads for 30 days, a few minutes after they are
                made.
              </p>
            }
          >
            {entries.length === 0 ? (
              <EmptyState icon={History} title="Nothing has happened yet">
                What you do here and what is changed in Google Ads appears here.
              </EmptyState>
            ) : (
              <ol aria-label="History" className="divide-y divide-line">
                {entries.map((entry, index) => (
                  <Entry key={index} entry={entry} />
                ))}
              </ol>
            )}
          </Card>
        </div>
      )}
    </QueryState>
  );
}

const ICON = {
  published: CircleCheck,
  publish_failed: CircleAlert,
  publish_cancelled: Ban,
  enabled: Play,
  paused: Pause,
  undone: Undo2,
  outside_edit: Pencil,
};

function Entry({ entry: { at, source, kind, by, message } }: { entry: HistoryEntry }) {
  const Icon = ICON[kind];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{message}</span>
          {source === "google_ads" && <Badge tone="warn">Changed in Google Ads</Badge>}
        </div>
        <p className="num text-xs wrap-anywhere text-fg-2">
          {by === "" ? "Unknown person" : by}
          {" · "}
          <time dateTime={at}>
            {formatDateTime(at)} ({formatRelative(at, serverNow())})
          </time>
        </p>
      </div>
    </li>
  );
}
