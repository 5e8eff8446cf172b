import type { CampaignReview } from "@adwright/contracts/publication/serving";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/http/application-error.ts";
import {
  type Confirmation,
  historyQuery,
  reviewQuery,
  setServing,
} from "../../../api/publication.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { invalidatePages } from "../list/campaign-pages.ts";

type Serving = "ENABLED" | "PAUSED";

const done: Record<Serving, string> = {
  ENABLED: "Campaign enabled",
  PAUSED: "Campaign paused",
};

interface Switch {
  status: Serving;
  confirmation?: Confirmation | undefined;
}

/** Enables or pauses the campaign, then shows the server's answer. */
export function useServing(campaignId: number) {
  const queryClient = useQueryClient();
  const review = reviewQuery(campaignId).queryKey;
  return useMutation({
    mutationFn: ({ status, confirmation }: Switch) =>
      switchServing(queryClient, campaignId, status, confirmation),
    onSuccess: async ({ status }) => {
      // A running fetch may have started before the change.
      await queryClient.cancelQueries({ queryKey: review });
      const { data: known, error } = queryClient.getQueryState(review) ?? {};
      if (known === undefined || error !== null) {
        await queryClient.invalidateQueries({ queryKey: review });
      } else {
        queryClient.setQueryData(review, { ...known, campaign: { ...known.campaign, status } });
      }
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: review }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: historyQuery(campaignId).queryKey });
      void invalidatePages(queryClient);
    },
  });
}

/**
 * Enables or pauses. If the answer is lost, reads the campaign's state from Google, because the change may have been
 * made.
 */
async function switchServing(
  queryClient: QueryClient,
  campaignId: number,
  status: Serving,
  confirmation?: Confirmation,
): Promise<{ status: Serving }> {
  try {
    return await setServing(campaignId, status, confirmation);
  } catch (error) {
    if (!isUnsettled(error)) throw error;
    const current = await readNewest(queryClient, campaignId);
    if (current === undefined) throw unknownOutcome(error);
    if (current.campaign.status !== status) throw error;
    notify({ title: done[status], description: "Google responded late." });
    return { status };
  }
}

async function readNewest(
  queryClient: QueryClient,
  campaignId: number,
): Promise<CampaignReview | undefined> {
  const query = reviewQuery(campaignId);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  try {
    return await queryClient.query({ ...query, staleTime: 0 });
  } catch {
    return undefined;
  }
}

const UNANSWERED = new Set(["NETWORK_ERROR", "TIMEOUT_ERROR"]);

/** Whether the change may have been made in spite of the error: no answer came from our server or from Google. */
export function isUnsettled(error: unknown): error is ApplicationError {
  if (!(error instanceof ApplicationError)) return false;
  const { code = "", details } = error;
  const isLost =
    typeof details === "object" &&
    details !== null &&
    "outcome" in details &&
    details.outcome === "unknown";
  return isLost || UNANSWERED.has(code);
}

/** The error of a change if even Google's state does not show whether it was made. */
function unknownOutcome(error: ApplicationError): ApplicationError {
  const { type, code, statusCode, details } = error;
  // A time-out has its own message (failureWords).
  if (code === "TIMEOUT_ERROR") return error;
  return new ApplicationError(
    `${error.message} It may still have gone through: check again in a minute.`,
    { type, code, statusCode, details, cause: error },
  );
}
