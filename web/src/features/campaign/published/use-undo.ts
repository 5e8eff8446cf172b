import type { Job } from "@adwright/contracts/job/job";
import type { UndoAnswer } from "@adwright/contracts/publication/publication";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { errorFromAnswer } from "../../../api/http/errors.ts";
import { invalidate, keyOf } from "../../../api/http/query-keys.ts";
import { hasEnded, jobQuery } from "../../../api/job.ts";
import { undoPublication, undoQuery } from "../../../api/publication.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Undoes the publication and follows its job, also one that was started in another window or before a reload. */
export function useUndo(campaignId: number) {
  const queryClient = useQueryClient();
  const { data: running } = useQuery(undoQuery(campaignId));
  const [jobId, setJobId] = useState<string>();
  if (typeof running === "string" && running !== jobId) setJobId(running);
  const begin = useWrite({
    run: () => undoPublication(campaignId),
    onDone: (begun) => "jobId" in begun && setJobId(begun.jobId),
  });
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ""), enabled: jobId !== undefined });
  const answer = answerOf(begin.data) ?? answerOf(job?.result);
  const error = begin.error ?? errorOf(job);

  const end = useEffectEvent(async () => {
    queryClient.setQueryData(undoQuery(campaignId).queryKey, null);
    // It may have been done in spite of an error, and a refusal lists edits that the history shows.
    if (answer?.state !== "undone") return invalidate(queryClient, "publication", "campaign");
    await invalidate(queryClient, "campaign", "dashboard");
    // Receipt, history and progress of the removed publication; the next publication has its own.
    queryClient.removeQueries({ queryKey: keyOf("publication", { campaignId }) });
    const description = `${answer.message} The campaign is a draft again.`;
    notify({ title: "Publication undone", description, durationMs: 8000 });
  });
  const isOver = answer !== undefined || error !== null;
  useEffect(() => {
    if (isOver) void end();
  }, [isOver]);

  return {
    start: () => {
      setJobId(undefined);
      begin.mutate();
    },
    /** Forgets how it ended, for another try. */
    reset: () => {
      begin.reset();
      setJobId(undefined);
    },
    answer,
    error,
    // Until the campaign is a draft on the screen, too.
    isRunning:
      begin.isPending || answer?.state === "undone" || (jobId !== undefined && !hasEnded(job)),
    progress: job,
  };
}

const errorOf = (job: Job | undefined) =>
  job?.status === "failed" ? errorFromAnswer({ body: job.error }) : null;

const answerOf = (found: unknown): UndoAnswer | undefined =>
  typeof found === "object" && found !== null && "state" in found
    ? (found as UndoAnswer)
    : undefined;
