import {
  type MutationState,
  useMutation,
  type UseMutationOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

import type { Progress } from "./follow-job.ts";
import { keepProgress, progressQuery } from "./progress.ts";

interface Work<Input, Answer> extends Pick<
  UseMutationOptions<Answer, Error, Input>,
  "onSuccess" | "onError" | "onSettled"
> {
  key: (string | number)[];
  run: (input: Input, onProgress: (progress: Progress) => void) => Promise<Answer>;
}

/**
 * Work of the server that goes on when the person leaves the page: who comes back sees whether it runs, its progress,
 * and how the tries ended.
 */
export function useWork<Input, Answer>({ key, run, ...told }: Work<Input, Answer>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    ...told,
    mutationKey: key,
    mutationFn: (input: Input) => run(input, keepProgress(queryClient, key)),
  });
  const tries = useMutationState({
    filters: { mutationKey: key, exact: true },
    select: ({ state }) => state as MutationState<Answer>,
  });
  const { data: progress } = useQuery(progressQuery(key));
  const isRunning = tries.some(({ status }) => status === "pending");
  return {
    mutation,
    isRunning,
    progress: isRunning ? progress : undefined,
    /** How the last try failed. */
    error: tries.at(-1)?.error ?? null,
    /** What was answered last. */
    answer: tries.findLast(({ status }) => status === "success")?.data,
  };
}
