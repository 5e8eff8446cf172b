import type { Brand, ValuePropositionAnswer } from "@adwright/contracts/brand";
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import { createAssistant, updateBrand, writeValueProposition } from "../../api/brand.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import type { Notice } from "../../api/http/notice.ts";
import { keepProgress, progressQuery } from "../../api/http/progress.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { showFailure } from "../../connection/show-failure.ts";
import { notify } from "../../ui/overlay/toast.ts";

export interface TextInput {
  brandName: string;
  website: string;
  additionalContext: string;
}

const textWork = (brandId: number) => ["value-proposition", brandId];
const assistantWork = (brandId: number) => ["assistant", brandId];

// The AI reads the website saved on the brand, so an edited address is saved first.
async function saveWebsite(brand: Brand, website: string) {
  const typed = website.trim();
  if (typed === (brand.website ?? "")) return;
  await updateBrand(brand.id, { website: typed === "" ? null : typed });
}

/** Whether work with this key is running, and its progress; also for a screen that the person comes back to. */
function useRunning(work: (string | number)[]) {
  const isRunning = useIsMutating({ mutationKey: work, exact: true }) > 0;
  const { data: progress } = useQuery(progressQuery(work));
  return { isRunning, progress: isRunning ? progress : undefined };
}

interface FailureWords {
  title: string;
  fallback: string;
}

const textFailure: FailureWords = {
  title: "Error generating value proposition",
  fallback: "An error occurred while generating the value proposition",
};
const assistantFailure: FailureWords = {
  title: "Error creating AI assistant",
  fallback: "An error occurred while creating the AI assistant",
};

/** How the last work with this key failed, until the next try. The toast disappears after seconds. */
function useLastFailure(
  work: (string | number)[],
  { title, fallback }: FailureWords,
): Notice | undefined {
  const [last] = useMutationState({
    filters: { mutationKey: work, exact: true },
    select: ({ state }) => state,
  }).slice(-1);
  return last?.status === "error" ? failureNotice(last.error, title, fallback) : undefined;
}

/** Has the AI write the value proposition; the work continues when the person leaves the page. */
export function useTextWork(brand: Brand) {
  const queryClient = useQueryClient();
  const work = textWork(brand.id);
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: async (input: TextInput) => {
      const onProgress = keepProgress(queryClient, work);
      await saveWebsite(brand, input.website);
      const { brandName, additionalContext } = input;
      return writeValueProposition(brand.id, { brandName, additionalContext }, { onProgress });
    },
    meta: { quiet: true },
    onSuccess: () =>
      notify({
        title: "Value proposition generated",
        description: `The value proposition of ${brand.name} is ready.`,
      }),
    onError: (error) => showFailure(error, textFailure.title, textFailure.fallback),
    onSettled: () => readAgain(queryClient),
  });
  const [last] = useMutationState({
    filters: { mutationKey: work, exact: true, status: "success" },
    select: ({ state }) => state.data as ValuePropositionAnswer | undefined,
  }).slice(-1);
  return {
    ...useRunning(work),
    start: mutation.mutate,
    websiteNote: last?.websiteNote ?? null,
    failure: useLastFailure(work, textFailure),
  };
}

/** Creates the AI assistant; the work continues when the person leaves the page. */
export function useAssistantWork(brand: Brand) {
  const queryClient = useQueryClient();
  const work = assistantWork(brand.id);
  const mutation = useMutation({
    mutationKey: work,
    mutationFn: async (website: string) => {
      const onProgress = keepProgress(queryClient, work);
      await saveWebsite(brand, website);
      return createAssistant(brand.id, { onProgress });
    },
    meta: { quiet: true },
    onSuccess: () =>
      notify({
        title: "AI assistant created",
        description: `${brand.name} is ready for AI campaigns.`,
      }),
    onError: (error) => showFailure(error, assistantFailure.title, assistantFailure.fallback),
    onSettled: () => readAgain(queryClient),
  });
  const failure = useLastFailure(work, assistantFailure);
  return { ...useRunning(work), start: mutation.mutate, failure };
}

// Also after a failure: the website may have been saved, or the work may have finished after our time-out.
function readAgain(queryClient: QueryClient) {
  return invalidate(queryClient, "brand", "campaign");
}
