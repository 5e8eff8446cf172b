import type { Campaign } from "@adwright/contracts/campaign";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { campaignQuery } from "../../api/campaign.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import {
  type Confirmation,
  forgetStatus,
  webhookPublish,
  webhookStatusQuery,
} from "../../api/publication.ts";
import { isConfirmationAsked } from "../../publishing/confirm-approval.tsx";
import { notify } from "../../ui/overlay/toast.ts";

/** The phase of a publication. */
export type Phase = "idle" | "starting" | "in progress" | "complete" | "error";

interface Wish {
  campaignId: number;
  /** True once the person has confirmed that the campaign will spend money at once. */
  maySpend: boolean;
  confirmation?: Confirmation;
}

/** Starts a publication and polls it until it ends. Asks first if the campaign would serve at once. */
export function useWebhookPublication() {
  const queryClient = useQueryClient();
  const [followed, setFollowed] = useState<Campaign>();
  const [asked, setAsked] = useState<Campaign>();
  const start = useMutation({
    mutationFn: async ({ campaignId, maySpend, confirmation }: Wish) => {
      const campaign = await queryClient.query({ ...campaignQuery(campaignId), staleTime: 0 });
      if (campaign.startServing && !maySpend) return { campaign, isAsking: true };
      await webhookPublish(campaignId, confirmation);
      await forgetStatus(queryClient, campaignId);
      void invalidate(queryClient, "campaign");
      return { campaign, isAsking: false };
    },
    meta: { quiet: true },
    onMutate: () => {
      setFollowed(undefined);
      setAsked(undefined);
    },
    onSuccess: ({ campaign, isAsking }) => (isAsking ? setAsked : setFollowed)(campaign),
  });
  const { data: status } = useQuery({
    // 0 is never a campaign's id; the query is disabled until a campaign is followed.
    ...webhookStatusQuery(followed?.id ?? 0),
    enabled: followed !== undefined,
    retry: false,
  });
  const phase = phaseOf(start, followed === undefined ? "idle" : status);
  const reportSuccess = useEffectEvent(() => {
    notify({ title: "Campaign Published", description: `Campaign ${followed?.id} is published.` });
    void invalidate(queryClient, "campaign", "dashboard");
  });
  const isComplete = phase === "complete";
  useEffect(() => {
    if (isComplete) reportSuccess();
  }, [isComplete]);

  return {
    phase,
    status,
    start: start.mutate,
    startedId: start.variables?.campaignId,
    failure: start.error,
    /** The campaign whose publication runs or has ended. */
    followed,
    /** The campaign that would spend money at once, while the question is open. */
    asked,
    callOff: () => setAsked(undefined),
  };
}

type Ends = { isComplete: boolean; hasError: boolean };

function phaseOf(
  { isPending, error }: { isPending: boolean; error: Error | null },
  status: Ends | "idle" | undefined,
): Phase {
  if (isPending) return "starting";
  if (error !== null) return isConfirmationAsked(error) ? "idle" : "error";
  if (status === "idle") return "idle";
  if (status?.isComplete === true) return "complete";
  return status?.hasError === true ? "error" : "in progress";
}
