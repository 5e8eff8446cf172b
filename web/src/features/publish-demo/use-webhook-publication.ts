import type { Campaign, CampaignStatus } from "@adwright/contracts/campaign";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { campaignQuery } from "../../api/campaign.ts";
import { ApplicationError } from "../../api/http/application-error.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { type Confirmation, webhookPublish, webhookStatusQuery } from "../../api/publication.ts";
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

interface Following {
  /** The campaign that was being followed before a reload, and its current status. */
  resumedId: number | undefined;
  resumedStatus: CampaignStatus | undefined;
  /** Called on each start, so that a reload can continue following it. */
  onStarted: (campaignId: number) => void;
  /** Called once, on success. */
  onComplete: (campaignId: number) => void;
}

/** Starts a publication and polls it until it ends. Asks first if the campaign would serve at once. */
export function useWebhookPublication(following: Following) {
  const { resumedId, resumedStatus, onStarted, onComplete } = following;
  const queryClient = useQueryClient();
  const [followedId, setFollowedId] = useState(resumedId);
  const [asked, setAsked] = useState<Campaign>();
  const sawRunning = useRef(false);
  const start = useMutation({
    mutationFn: async ({
      campaignId,
      maySpend,
      confirmation,
    }: Wish): Promise<Campaign | undefined> => {
      const campaign = await queryClient.query({ ...campaignQuery(campaignId), staleTime: 0 });
      if (campaign.startServing && !maySpend) return campaign;
      await webhookPublish(campaignId, confirmation);
      // Drops the cached status of the campaign's earlier publication.
      const { queryKey } = webhookStatusQuery(campaignId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.removeQueries({ queryKey });
      void invalidate(queryClient, "campaign");
      return undefined;
    },
    meta: { quiet: true },
    onMutate: () => {
      setFollowedId(undefined);
      setAsked(undefined);
    },
    onSuccess: (toAsk, { campaignId }) => {
      setAsked(toAsk);
      if (toAsk !== undefined) return;
      sawRunning.current = true;
      setFollowedId(campaignId);
      onStarted(campaignId);
    },
  });
  // The publication was undone or canceled in the meantime.
  const isOver = start.isIdle && resumedStatus === "draft";
  const { data: status, error: lost } = useQuery({
    // 0 is never a campaign's id; the query is disabled until a campaign is followed.
    ...webhookStatusQuery(followedId ?? 0),
    enabled: followedId !== undefined && !isOver,
    retry: false,
  });
  const isNone = followedId === undefined || isOver || isUnknown(lost);
  const phase = phaseOf(start, isNone ? "idle" : status);

  const reportSuccess = useEffectEvent(() => {
    if (followedId === undefined || !sawRunning.current) return;
    sawRunning.current = false;
    notify({ title: "Campaign Published", description: `Campaign ${followedId} is published.` });
    onComplete(followedId);
  });
  const isKnown = status !== undefined;
  useEffect(() => {
    if (isKnown && phase === "in progress") sawRunning.current = true;
    if (phase === "complete") reportSuccess();
  }, [phase, isKnown]);

  return {
    phase,
    status: isNone ? undefined : status,
    start: start.mutate,
    startedId: start.variables?.campaignId ?? resumedId,
    failure: start.error,
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

/** True if the campaign in the address has no publication. */
const isUnknown = (error: Error | null) =>
  error instanceof ApplicationError && error.type === "not_found";
