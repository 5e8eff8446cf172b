import type { Session } from "@adwright/contracts/account";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor } from "lucide-react";

import { endAllSessions, endSession, sessionsQuery } from "../../../api/account.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay, formatRelative } from "../../../format/date.ts";
import { useSession } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AskButton } from "../../../ui/overlay/dialog-button.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** Where the person is signed in, with a button to end each session. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card
      title="Where you are signed in"
      description="Sign out of any browser you don't recognize."
      actions={<SignOutEverywhere />}
      padding="none"
    >
      <QueryState rows={2} query={sessions} loading="Loading your sessions" what="Sessions">
        {(all) => (
          <ul aria-label="Sessions" className="divide-y divide-line">
            {all.map((one) => (
              <SessionRow key={one.id} session={one} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { agent, place, current, createdAt, lastUsedAt } = session;
  const here = useSession();
  const end = useEndSession();
  const used = current ? "Active now" : `Last active ${formatRelative(lastUsedAt, serverNow())}`;
  const facts = [place, used, `signed in on ${formatDay(createdAt)}`];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Monitor aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {agent} {current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-xs text-fg-2">{facts.filter((fact) => fact !== null).join(" · ")}</p>
      </div>
      <Button
        size="sm"
        aria-label={`Sign out of ${agent}${current ? ", this browser" : ""}`}
        busy={end.isPending}
        onClick={() => (current ? void here.logOut() : end.mutate(session.id))}
      >
        Sign out
      </Button>
    </li>
  );
}

function useEndSession() {
  const queryClient = useQueryClient();
  return useWrite({
    run: endUnlessEnded,
    said: { title: "Signed out", description: "That browser is signed out." },
    onDone: (_, sessionId) =>
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id }) => id !== sessionId),
      ),
    failed: ["Not signed out", "Please try again."],
  });
}

async function endUnlessEnded(sessionId: string): Promise<void> {
  try {
    await endSession(sessionId);
  } catch (error) {
    if (!(error instanceof ApplicationError && error.type === "not_found")) throw error;
  }
}

function SignOutEverywhere() {
  const here = useSession();
  const end = useWrite({
    run: endAllSessions,
    onDone: () =>
      here.leave({
        title: "Signed out everywhere",
        description: "Every browser is signed out, this one too.",
      }),
  });
  return (
    <AskButton
      ask={{
        title: "Sign out everywhere?",
        description:
          "Every browser is signed out, this one too. Campaigns go on running, and a publication under way finishes.",
      }}
      act={end}
    >
      Sign out everywhere
    </AskButton>
  );
}
