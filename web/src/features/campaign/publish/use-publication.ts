import type { Campaign } from "@adwright/contracts/campaign";
import { PUBLISHED, type WebhookStatus } from "@adwright/contracts/publication/publication";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { campaignQuery } from "../../../api/campaign.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import {
  cancelPublish,
  forgetStatus,
  hasPublicationEnded,
  historyQuery,
  webhookStatusQuery,
} from "../../../api/publication.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { notify } from "../../../ui/overlay/toast.ts";

export type Publication = ReturnType<typeof usePublication>;

/**
 * Follows the campaign's publication: polled at once and then every 5 s. Its end is announced only if the person saw it
 * run; an earlier failure is shown in place.
 */
export function usePublication(campaign: Campaign) {
  const { id: campaignId, name, startServing } = campaign;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isStarted, setIsStarted] = useState(false);
  const sawRunning = useRef(false);
  const isPublishing = campaign.status === "publishing";
  const { data: status } = useQuery({
    ...webhookStatusQuery(campaignId),
    enabled: isStarted || isPublishing || campaign.status === "failed",
    refetchOnMount: "always",
    retry: false,
  });
  const { cancel, forget: forgetCancel, isAsked: isCancelAsked } = useCancelPublication(campaignId);
  const isEnded = hasPublicationEnded(status);
  const isFollowed = isStarted || isPublishing;
  const isRunning = isFollowed && !isEnded;

  const end = useEffectEvent((ended: WebhookStatus, wasFollowed: boolean) => {
    // The cached campaign is stale.
    if (wasFollowed) {
      void invalidate(queryClient, "campaign", "dashboard");
      void queryClient.invalidateQueries({ queryKey: historyQuery(campaignId).queryKey });
    }
    if (!sawRunning.current) return;
    sawRunning.current = false;
    setIsStarted(false);
    notify(endNotice(ended, { name, startServing }));
    // The list opens with what happens next.
    if (ended.isComplete) void navigate({ to: "/campaigns", search: { published: campaignId } });
  });
  useEffect(() => {
    if (isStarted || (status !== undefined && !isEnded)) sawRunning.current = true;
    if (isEnded && status !== undefined) end(status, isFollowed);
  }, [isStarted, isFollowed, isEnded, status]);

  /** Called after a publication was started; drops the status of an earlier one. */
  async function follow() {
    await forgetStatus(queryClient, campaignId);
    forgetCancel();
    setIsStarted(true);
  }

  return {
    // A complete publication is shown by the campaign's own status.
    status: status?.isComplete === true && !isFollowed ? undefined : status,
    isRunning,
    follow,
    cancel,
    /** Somebody asked to stop it, here or elsewhere, and it is still running. */
    isCancelling: (isCancelAsked || status?.isCancelling === true) && isRunning,
  };
}

function endNotice(
  status: WebhookStatus,
  { name, startServing }: Pick<Campaign, "name" | "startServing">,
) {
  if (status.isComplete) {
    const usual = startServing
      ? `${name} is published and serves.`
      : `${name} is published and paused. Enable it when you're ready.`;
    const words = status.message === PUBLISHED ? usual : status.message;
    return { title: "Campaign Published", description: words };
  }
  const description = status.error ?? "Publication failed";
  if (status.isCancelled) return { title: "Publication canceled", description };
  return { title: "Publishing Failed", description, variant: "destructive" as const };
}

/** Asks the publication to stop. It stops between two of its steps, and its status then says so. */
function useCancelPublication(campaignId: number) {
  const { mutate, reset, isPending, isSuccess } = useWrite({
    run: () => cancelPublish(campaignId),
    changes: ["publication"],
    failed: ["Error", "The publication could not be canceled."],
    // It may have ended by itself in the meantime.
    rereads: ["publication"],
  });
  return { cancel: mutate, forget: reset, isAsked: isPending || isSuccess };
}

/**
 * Refetches the campaign when the person comes back to the window, because it may have been published in another one.
 * While the publish dialog is open it does not: what is being reviewed must not change.
 */
export function useFreshCampaign(campaignId: number, isAsking: boolean): void {
  const refetchOnWindowFocus = isAsking ? false : "always";
  useQuery({ ...campaignQuery(campaignId), refetchOnWindowFocus, notifyOnChangeProps: [] });
}
