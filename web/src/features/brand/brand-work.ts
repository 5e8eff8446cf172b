import type { Brand } from "@adwright/contracts/brand";
import { useQueryClient } from "@tanstack/react-query";

import { createAssistant, updateBrand, writeValueProposition } from "../../api/brand.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import type { Progress } from "../../api/http/follow-job.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { useWork } from "../../api/http/use-work.ts";
import { showFailure } from "../../connection/show-failure.ts";
import { notify } from "../../ui/overlay/toast.ts";

export interface TextInput {
  brandName: string;
  website: string;
  additionalContext: string;
}

// The AI reads the website saved on the brand, so an edited address is saved first.
async function saveWebsite(brand: Brand, website: string) {
  const typed = website.trim();
  if (typed === (brand.website ?? "")) return;
  await updateBrand(brand.id, { website: typed === "" ? null : typed });
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

interface Work<Input, Answer> {
  key: (string | number)[];
  failure: FailureWords;
  run: (input: Input, onProgress: (progress: Progress) => void) => Promise<Answer>;
  done: { title: string; description: string };
}

/** Work of the AI on a brand, and how the last try failed: the toast of a failure disappears after seconds. */
function useBrandWork<Input, Answer>({ key, failure, run, done }: Work<Input, Answer>) {
  const queryClient = useQueryClient();
  const { title, fallback } = failure;
  const { mutation, error, ...work } = useWork({
    key,
    run,
    onSuccess: () => notify(done),
    onError: (failed) => showFailure(failed, title, fallback),
    // Also after a failure: the website may have been saved, or the work may have finished after our time-out.
    onSettled: () => invalidate(queryClient, "brand", "campaign"),
  });
  return {
    ...work,
    start: mutation.mutate,
    failure: error === null ? undefined : failureNotice(error, title, fallback),
  };
}

/** Has the AI write the value proposition. */
export function useTextWork(brand: Brand) {
  const work = useBrandWork({
    key: ["value-proposition", brand.id],
    failure: textFailure,
    run: async ({ website, ...input }: TextInput, onProgress) => {
      await saveWebsite(brand, website);
      return writeValueProposition(brand.id, input, { onProgress });
    },
    done: {
      title: "Value proposition generated",
      description: `The value proposition of ${brand.name} is ready.`,
    },
  });
  return { ...work, websiteNote: work.answer?.websiteNote ?? null };
}

/** Creates the AI assistant. */
export function useAssistantWork(brand: Brand) {
  return useBrandWork({
    key: ["assistant", brand.id],
    failure: assistantFailure,
    run: async (website: string, onProgress) => {
      await saveWebsite(brand, website);
      return createAssistant(brand.id, { onProgress });
    },
    done: {
      title: "AI assistant created",
      description: `${brand.name} is ready for AI campaigns.`,
    },
  });
}
