import type { PersonFailure } from "@adwright/contracts/staff";
import { CircleCheck } from "lucide-react";

import { formatDateTime } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { readable } from "../panel/readable.ts";

/** What failed for a person recently, with the message they saw. */
export function PersonFailures({ failures }: { failures: PersonFailure[] }) {
  return (
    <Card title="Failures" description="In the words the person saw, newest first" padding="none">
      {failures.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No failures">
          Jobs and publications that fail are listed here.
        </EmptyState>
      ) : (
        <ul aria-label="Failures" className="divide-y divide-line">
          {failures.map(({ at, what, words, code }) => (
            <li key={`${at} ${what}`} className="grid gap-0.5 px-4 py-3">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {/* A job is shown by its kind, a campaign by its name. */}
                  {code === null ? what : readable(what)}
                </p>
                {code !== null && <Badge>{code}</Badge>}
              </div>
              <p dir="auto" className="text-fg-2 wrap-anywhere">
                {words}
              </p>
              <p className="num text-xs text-fg-3">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
