import type { Brand } from "@adwright/contracts/brand";
import { useQueryClient } from "@tanstack/react-query";

import { createAssistant, updateBrand, writeValueProposition } from "../../api/brand.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import type { Progress as WorkState } from "../../api/http/follow-job.ts";
import type { Notice } from "../../api/http/notice.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { useWork } from "../../api/http/use-work.ts";
import { showFailure } from "../../connection/show-failure.ts";
import { notify } from "../../ui/overlay/toast.ts";
import { Alert } from "../../ui/state/alert.tsx";
import { Progress } from "../../ui/state/progress.tsx";

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

interface Work<Input, Answer> {
  key: (string | number)[];
  /** Title and words of a failure that the server does not explain. */
  failed: readonly [title: string, words: string];
  run: (input: Input, onProgress: (progress: WorkState) => void) => Promise<Answer>;
  done: { title: string; description: string };
}

/** Work of the AI on a brand, and how the last try failed: the toast of a failure disappears after seconds. */
function useBrandWork<Input, Answer>({ key, failed, run, done }: Work<Input, Answer>) {
  const queryClient = useQueryClient();
  const { mutation, error, ...work } = useWork({
    key,
    run,
    onSuccess: () => notify(done),
    onError: (thrown) => showFailure(thrown, ...failed),
    // Also after a failure: the website may have been saved, or the work may have finished after our time-out.
    onSettled: () => invalidate(queryClient, "brand", "campaign"),
  });
  return {
    ...work,
    start: mutation.mutate,
    failure: error === null ? undefined : failureNotice(error, ...failed),
  };
}

/** Has the AI write the value proposition. */
export function useTextWork(brand: Brand) {
  const work = useBrandWork({
    key: ["value-proposition", brand.id],
    failed: [
      "Error generating value proposition",
      "An error occurred while generating the value proposition",
    ],
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
    failed: ["Error creating AI assistant", "An error occurred while creating the AI assistant"],
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

interface WorkProgressProps {
  label: string;
  /** Undefined until the server has reported any. */
  progress: WorkState | undefined;
  /** Shown until progress is reported. */
  firstWords: string;
}

export function WorkProgress({ label, progress, firstWords }: WorkProgressProps) {
  const percent = progress === undefined || progress.progress === 0 ? null : progress.progress;
  const words = progress?.message ?? "";
  return (
    <div className="grid gap-2">
      <Progress label={label} percent={percent} words={words === "" ? firstWords : words} />
      <p className="text-xs text-fg-3">You can leave this page; the work continues.</p>
    </div>
  );
}

/** The error of the AI's last work, shown beside the button that starts it again after the toast is gone. */
export function WorkFailure({ failure }: { failure: Notice | undefined }) {
  if (failure === undefined) return null;
  return (
    <Alert tone="bad" announce={false} title={failure.title}>
      {failure.description}
    </Alert>
  );
}
