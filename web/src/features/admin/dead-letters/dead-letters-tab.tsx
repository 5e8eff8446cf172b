import type { AdminRole } from "@adwright/contracts/admin";
import { deadLetterChangers } from "@adwright/contracts/staff/dead-letter";
import { useQueryClient } from "@tanstack/react-query";
import { MailCheck, RotateCw } from "lucide-react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import {
  deadLettersQuery,
  redriveDeadLetters,
  type Redriven,
} from "../../../api/staff/dead-letters.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useAdminMutation, useAdminPages } from "../panel/admin-query.ts";
import { DeadLetterItem } from "./dead-letter-item.tsx";

/** Messages that failed in every attempt of a worker, and the actions for each. */
export function DeadLettersTab({ role }: { role: AdminRole }) {
  const pages = useAdminPages(deadLettersQuery);
  const letters = pages.data?.flatMap((answer) => answer.letters) ?? [];
  const mayChange = deadLetterChangers.includes(role);
  const canRedrive = letters.some((letter) => letter.canRedrive);
  return (
    <Card
      title="Dead Letters"
      description="Work that didn't finish in three tries. Fix the cause, then redrive."
      padding="none"
      actions={mayChange && canRedrive && <RedriveAll />}
    >
      <QueryState warnsIfOld query={pages} what="The dead letters">
        {() =>
          letters.length === 0 ? (
            <EmptyState icon={MailCheck} title="No dead letters">
              Messages that a queue gave up on are listed here.
            </EmptyState>
          ) : (
            <>
              <ul aria-label="Dead letters" className="divide-y divide-line">
                {letters.map((letter) => (
                  <DeadLetterItem key={letter.id} letter={letter} mayChange={mayChange} />
                ))}
              </ul>
              <ShowMore list={pages} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

function RedriveAll() {
  const queryClient = useQueryClient();
  const redrive = useAdminMutation({
    mutationFn: redriveDeadLetters,
    onSuccess: async (done) => {
      notify({ title: "Redriven", description: wordsOf(done) });
      await queryClient.invalidateQueries({ queryKey: deadLettersQuery.queryKey });
    },
    onError: (error) => notify(failureNotice(error, "Not redriven", "Please try again.")),
  });
  return (
    <Button icon={RotateCw} busy={redrive.isPending} onClick={() => redrive.mutate()}>
      Redrive all
    </Button>
  );
}

function wordsOf({ redriven, left, hasMore }: Redriven): string {
  const queued = `${plural(redriven, "message")} queued again.`;
  const kept = left > 0 ? ` ${left} can only be discarded.` : "";
  return `${queued}${kept}${hasMore ? " More are waiting: redrive again." : ""}`;
}
