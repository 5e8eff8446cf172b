import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { webhookPublish, webhookStatusQuery } from "../../api/publication.ts";
import { invalidate } from "../../api/query-keys.ts";
import { notify } from "../../ui/toast.ts";

/** Where a publication is (spec 2 §4). */
export type Phase = "idle" | "starting" | "in progress" | "complete" | "error";

/** Starts a publication and asks how far it is until it ends. `onComplete` hears of its success, once. */
export function useWebhookPublication(onComplete: (campaignId: number) => void) {
  const queryClient = useQueryClient();
  const [followedId, setFollowedId] = useState<number>();
  const start = useMutation({
    mutationFn: async (campaignId: number) => {
      await webhookPublish(campaignId);
      // What an earlier publication of the campaign said no longer counts.
      const { queryKey } = webhookStatusQuery(campaignId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.removeQueries({ queryKey });
      void invalidate(queryClient, "campaign");
    },
    meta: { quiet: true },
    onMutate: () => setFollowedId(undefined),
    onSuccess: (_, campaignId) => setFollowedId(campaignId),
  });
  const { data: status } = useQuery({
    // No campaign has the number 0; nothing is asked until one is followed.
    ...webhookStatusQuery(followedId ?? 0),
    enabled: followedId !== undefined,
    retry: false,
  });
  const phase = phaseOf(start, followedId === undefined ? "idle" : status);

  const tell = useEffectEvent(() => {
    if (followedId === undefined) return;
    notify({ title: "Campaign Published", description: `Campaign ${followedId} is published.` });
    onComplete(followedId);
  });
  useEffect(() => {
    if (phase === "complete") tell();
  }, [phase]);

  return { phase, status, start: start.mutate, startedId: start.variables, failure: start.error };
}

type Ends = { isComplete: boolean; hasError: boolean };

function phaseOf(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  status: Ends | "idle" | undefined,
): Phase {
  if (isPending) return "starting";
  if (isError) return "error";
  if (status === "idle") return "idle";
  if (status?.isComplete === true) return "complete";
  return status?.hasError === true ? "error" : "in progress";
}
