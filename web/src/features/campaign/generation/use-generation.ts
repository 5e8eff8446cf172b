import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { deleteCampaign, generateCampaign } from "../../../api/campaign.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { forgetKey, keyOf } from "../../../api/http/idempotency-key.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { campaignPage } from "../../../format/pages.ts";
import {
  type CampaignEntries,
  type FormOf,
  generateBody,
  generationSettings,
  unsavedEntries,
} from "../form/campaign-entries.ts";
import { useAskBeforeUnload } from "../form/use-ask-before-unload.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";

interface Attempt {
  entries: CampaignEntries;
  /** The form of a new campaign, which keeps the entries until the campaign has them, or the failed one to replace. */
  form: FormOf | number | undefined;
}

/** Has the AI write a campaign for a brand, and opens it: its page shows the progress. */
export function useGeneration(brandId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: async ({ entries, form }: Attempt) => {
      const body = generateBody(entries, brandId);
      const settings = generationSettings(entries);
      // After a lost answer, the same form sent again must lead to the same campaign.
      const action = { form, body, settings };
      const campaignId = await generateCampaign(body, settings, keyOf(action));
      forgetKey(action);
      if (typeof form === "number") await removeReplaced(queryClient, form);
      else if (form !== undefined) unsavedEntries(queryClient, form).forget();
      return campaignId;
    },
    onError: (error) => {
      // A time-out has its own message under the general title.
      const isLate = error instanceof ApplicationError && error.code === "TIMEOUT_ERROR";
      showFailure(error, isLate ? "Error" : "Generation Failed", "Failed to generate campaign");
    },
    onSettled: () => void afterGeneration(queryClient),
  });
  // Nothing but the form has the entries.
  useAskBeforeUnload(mutation.isPending);

  const start = (attempt: Attempt) =>
    mutation.mutateAsync(attempt, {
      // Runs only if the person is still on this screen. The campaign has the entries, so the form must not ask.
      onSuccess: (campaignId) => {
        void navigate({ ...campaignPage(campaignId), replace: true, ignoreBlocker: true });
      },
    });
  const isStarting = mutation.isPending || mutation.isSuccess;
  return { start, isStarting };
}

/** The lists and counts that a generation has changed, when it begins and when it ends. */
export async function afterGeneration(queryClient: QueryClient): Promise<void> {
  await Promise.all([invalidatePages(queryClient), invalidate(queryClient, "dashboard")]);
}

async function removeReplaced(queryClient: QueryClient, campaignId: number) {
  try {
    await deleteCampaign(campaignId);
    dropFromPages(queryClient, campaignId);
  } catch {
    // If deleting fails, it stays in the list as a failed attempt.
  }
}
