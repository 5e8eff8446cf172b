import type { Campaign } from "@adwright/contracts/campaign";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { campaignQuery } from "../../../api/campaign.ts";
import { cancelJob, hasEnded, jobQuery } from "../../../api/job.ts";
import { GenerationProgress } from "../form/generation-progress.tsx";
import { tellFailure } from "../tell-failure.ts";

/** A campaign that is being written, begun here, in another tab or before the page was loaded again. */
export function WritingCampaign({ campaign: { id, jobId = "" } }: { campaign: Campaign }) {
  const queryClient = useQueryClient();
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: jobId !== "" });
  const stop = useMutation({
    mutationFn: () => cancelJob(jobId),
    meta: { quiet: true },
    onError: (error) => tellFailure(error, "Error", "The generation could not be cancelled."),
  });
  const isOver = hasEnded(job);

  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: campaignQuery(id).queryKey, exact: true });
  }, [isOver, id, queryClient]);

  return (
    <GenerationProgress
      progress={{
        jobId,
        progress: job?.progress ?? 0,
        message: job?.message ?? "The AI is writing ad groups, keywords and ads",
      }}
      onCancel={jobId === "" ? undefined : () => stop.mutate()}
      // The worker hears of it at its next step.
      isCancelling={stop.isPending || stop.isSuccess}
    />
  );
}
