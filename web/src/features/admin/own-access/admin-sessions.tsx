import type { AdminSession } from "@adwright/contracts/staff/own-access";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import {
  adminSessionsQuery,
  endAdminSession,
  endOtherAdminSessions,
} from "../../../api/staff/members.ts";
import { formatDateTime, formatRelative } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminMutation, useAdminQuery } from "../panel/admin-query.ts";

/** Where the admin is signed in, with a button to end each other session. */
export function AdminSessions() {
  const headingId = useId();
  const sessions = useAdminQuery(adminSessionsQuery);
  const endOthers = useEnding(() => endOtherAdminSessions());
  const hasOthers = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id={headingId} className="text-base font-semibold">
          Where you are signed in
        </h2>
        {hasOthers && (
          <Button size="sm" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all others
          </Button>
        )}
      </div>
      <QueryState warnsIfOld query={sessions} what="Your sessions" rows={2}>
        {(all) => (
          <ul aria-label="Sessions" className="divide-y divide-line border-y border-line">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function SessionRow({ session }: { session: AdminSession }) {
  const { id, agent, place, current, createdAt, lastUsedAt } = session;
  const end = useEnding(() => endAdminSession(id));
  const used = current ? "Active now" : `Last active ${formatRelative(lastUsedAt, serverNow())}`;
  const facts = [place, used, `signed in ${formatDateTime(createdAt)}`];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {agent} {current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-xs text-fg-2">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={`End the session of ${agent}, signed in ${formatDateTime(createdAt)}`}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}

function useEnding(end: () => Promise<AdminSession[]>) {
  const queryClient = useQueryClient();
  return useAdminMutation({
    mutationFn: end,
    onSuccess: (sessions) => {
      queryClient.setQueryData(adminSessionsQuery.queryKey, sessions);
      notify({ title: "Signed out there" });
    },
    onError: (error) => notify(failureNotice(error, "Not ended", "Please try again.")),
  });
}
