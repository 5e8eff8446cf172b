import { type AdminRole, changers } from "@adwright/contracts/admin";
import type { AllRedriven, DeadLetter } from "@adwright/contracts/staff/dead-letter";
import { useQueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { MailCheck, RotateCw, Trash2, UserSearch } from "lucide-react";

import { invalidate } from "../../../api/http/query-keys.ts";
import {
  deadLettersQuery,
  redriveDeadLetters,
  discardDeadLetter,
  redriveDeadLetter,
} from "../../../api/staff/work.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { readable } from "../panel/readable.ts";
import { ReasonDialog } from "../panel/reason-dialog.tsx";

const UNREADABLE = "It isn't a message of this product, so no worker could start it.";
const SILENT =
  "Every worker was stopped before it could say why: it ran out of time or memory. Its log has the report.";

interface DeadLetterItemProps {
  letter: DeadLetter;
  mayChange: boolean;
}

/** One message: its kind, its person, its times, its error, and the state of its job. */
function DeadLetterItem({ letter, mayChange }: DeadLetterItemProps) {
  const { kind, email, userId, groupId, sentAt, diedAt, error, job } = letter;
  const about = [
    email ?? userId,
    groupId !== null && `Workflow ${groupId}`,
    job !== null && `Job ${job.jobId}`,
  ];
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{nameOf(letter)}</p>
        {job !== null && <Badge>{readable(job.status)}</Badge>}
      </div>
      <p className="text-fg-2 wrap-anywhere">{error ?? (kind === null ? UNREADABLE : SILENT)}</p>
      {job !== null && <p className="text-fg-2 wrap-anywhere">The person sees: {job.message}</p>}
      {!letter.canRedrive && kind !== null && (
        <p className="text-fg-2">This work has ended or expired, so it can only be discarded.</p>
      )}
      <p className="num text-xs text-fg-3 wrap-anywhere">
        Queued <time dateTime={sentAt}>{formatDateTime(sentAt)}</time> · given up{" "}
        <time dateTime={diedAt}>{formatDateTime(diedAt)}</time>
      </p>
      <p className="text-xs text-fg-3 wrap-anywhere">
        {about.filter((part) => typeof part === "string").join(" · ")}
      </p>
      <LetterActions letter={letter} mayChange={mayChange} />
    </li>
  );
}

function nameOf({ kind, queue }: DeadLetter): string {
  if (kind === null) return "A message that cannot be read";
  return queue === "bulk" ? `${readable(kind)} (bulk)` : readable(kind);
}

function LetterActions({ letter, mayChange }: DeadLetterItemProps) {
  const { id, kind, userId, email, canRedrive } = letter;
  const queryClient = useQueryClient();
  const redrive = useWrite({
    run: redriveDeadLetter,
    said: { title: "Message queued again" },
    changes: ["admin"],
    failed: notRedriven,
  });
  const name = nameOf(letter);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {mayChange && canRedrive && (
        <Button
          size="sm"
          icon={RotateCw}
          busy={redrive.isPending}
          aria-label={`Redrive: ${name}`}
          // A colleague may have decided in the meantime.
          onClick={() =>
            redrive.mutate(id, { onError: () => void invalidate(queryClient, "admin") })
          }
        >
          Redrive
        </Button>
      )}
      {mayChange && kind !== "erase_account" && (
        <DialogButton
          size="sm"
          icon={Trash2}
          aria-label={`Discard: ${name}`}
          renderDialog={(close) => (
            <ReasonDialog
              title={`Discard “${name}”?`}
              description="The work isn't tried again. Its person sees it as failed and gets the usage back."
              action="Discard"
              isDestructive
              run={(reason) => discardDeadLetter(id, reason)}
              said={{ title: "Dead letter discarded" }}
              changes={["admin"]}
              onClose={close}
            />
          )}
        >
          Discard
        </DialogButton>
      )}
      {email !== null && userId !== null && (
        <ButtonLink
          size="sm"
          icon={UserSearch}
          to="/admin"
          search={{ tab: "people", person: userId }}
          aria-label={`Person of: ${name}`}
        >
          Person
        </ButtonLink>
      )}
    </div>
  );
}

const notRedriven = ["Not redriven", "Please try again."] as const;

/** Messages that failed in every attempt of a worker, and the actions for each. */
export function DeadLettersTab({ role }: { role: AdminRole }) {
  const pages = useInfiniteQuery(deadLettersQuery);
  const letters = pages.data?.pages.flatMap((page) => page.letters) ?? [];
  const mayChange = changers.includes(role);
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
  const redrive = useWrite({
    run: redriveDeadLetters,
    said: (done) => ({ title: "Redriven", description: wordsOf(done) }),
    changes: ["admin"],
    failed: notRedriven,
  });
  return (
    <Button icon={RotateCw} busy={redrive.isPending} onClick={() => redrive.mutate()}>
      Redrive all
    </Button>
  );
}

function wordsOf({ redriven, left, hasMore }: AllRedriven): string {
  const queued = `${plural(redriven, "message")} queued again.`;
  const kept = left > 0 ? ` ${left} can only be discarded.` : "";
  return `${queued}${kept}${hasMore ? " More are waiting: redrive again." : ""}`;
}
