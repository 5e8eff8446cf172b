import type { Campaign } from "@adwright/contracts/campaign";
import { PUBLISHED, type WebhookStatus } from "@adwright/contracts/publication/publication";
import { useQuery, useQueryClient, useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { campaignQuery } from "../../../api/campaign.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { webhookStatusQuery, cancelPublish, historyQuery } from "../../../api/publication.ts";
import { tellFailure } from "../../../connection/tell-failure.ts";
import { notify } from "../../../ui/overlay/toast.ts";

export type Publication = ReturnType<typeof usePublication>;

/**
 * Follows the campaign's publication: asks at once and then every 5 s. Its end is announced only to somebody who saw it run; a failure from before is shown in place.
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
  const isEnded = hasEnded(status);
  const isFollowed = isStarted || isPublishing;
  const isRunning = isFollowed && !isEnded;

  useEffect(() => {
    if (isStarted || (status !== undefined && !isEnded)) sawRunning.current = true;
    if (!isEnded || status === undefined) return;
    // It ended while nobody watched, or right now: what is known of the campaign is out of date.
    if (isStarted || isPublishing) {
      void invalidate(queryClient, "campaign", "dashboard");
      void queryClient.invalidateQueries({ queryKey: historyQuery(campaignId).queryKey });
    }
    if (!sawRunning.current) return;
    sawRunning.current = false;
    setIsStarted(false);
    const notice = endNotice(status, { name, startServing });
    if (!status.isComplete) return notify(notice);
    const params = { campaignId: String(campaignId) };
    const onClick = (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void navigate({ to: "/campaigns/$campaignId", params });
    };
    // The page goes on to the list; the way back to the campaign is in the notice.
    const action = { label: "Open campaign", href: `/campaigns/${campaignId}`, onClick };
    notify({ ...notice, action });
    void navigate({ to: "/campaigns" });
  }, [
    isStarted,
    isPublishing,
    isEnded,
    status,
    name,
    startServing,
    campaignId,
    queryClient,
    navigate,
  ]);

  /** Called when a publication was started: what is known of an earlier one no longer counts. */
  async function follow() {
    const { queryKey } = webhookStatusQuery(campaignId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.removeQueries({ queryKey });
    forgetCancel();
    setIsStarted(true);
  }

  return {
    // One that is complete is shown by the campaign itself.
    status: status?.isComplete === true && !isFollowed ? undefined : status,
    isRunning,
    follow,
    cancel,
    /** It was asked to stop, here or elsewhere, and has not confirmed yet. */
    isCancelling: (isCancelAsked || status?.isCancelling === true) && isRunning,
  };
}

function hasEnded(status: WebhookStatus | undefined): boolean {
  return status !== undefined && (status.isComplete || status.hasError);
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

/** Asks the publication to stop; it does so between two of its steps, and its status then says so. */
function useCancelPublication(campaignId: number) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: () => cancelPublish(campaignId),
    meta: { quiet: true },
    onError: (error) => tellFailure(error, "Error", "The publication could not be canceled."),
    // It may have ended by itself meanwhile.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: webhookStatusQuery(campaignId).queryKey }),
  });
  return { cancel: mutate, forget: reset, isAsked: isPending || isSuccess };
}

/**
 * Has the campaign read again when somebody comes back to its screen: it may have been published in another window.
 * Not while the publish dialog is open: what is reviewed there must not change by itself.
 */
export function useFreshCampaign(campaignId: number, isAsking: boolean): void {
  useQuery({ ...campaignQuery(campaignId), refetchOnWindowFocus: isAsking ? false : "always" });
}
