import { type DataTag, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { invalidate, type Noun } from "../api/http/query-keys.ts";
import { type Notice, notify } from "../ui/overlay/toast.ts";
import { showFailure } from "./show-failure.ts";

export interface Write<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** The query that would read what the call answers. */
  keeps?: { queryKey: DataTag<QueryKey, NoInfer<Answer>, Error> } | undefined;
  /** The notice that it is done. */
  said?: Notice | ((answer: Answer, input: Input) => Notice) | undefined;
  /** Called with the answer, before what has changed is read again. */
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** What it changes: read again before the write counts as done. */
  changes?: readonly Noun[] | undefined;
  /** Title and words of the notice of a failure that the server does not explain; without, the screen shows it. */
  failed?: Failed | ((input: Input) => Failed);
  /** Read again after a failure, as somebody else may have done it. */
  rereads?: readonly Noun[];
}

type Failed = readonly [title: string, words: string];

/** A call that changes something: afterwards the screens read that again, and a failure is told once. */
export function useWrite<Input = void, Answer = unknown>(write: Write<Input, Answer>) {
  const { run, keeps, said, onDone, changes = [], failed, rereads = [] } = write;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta: { quiet: true },
    onSuccess: async (answer: Answer, input: Input) => {
      if (keeps) {
        // What is being read may be older.
        await queryClient.cancelQueries({ queryKey: keeps.queryKey });
        queryClient.setQueryData<Answer>(keeps.queryKey, answer);
      }
      if (said) notify(typeof said === "function" ? said(answer, input) : said);
      await onDone?.(answer, input);
      await invalidate(queryClient, ...changes);
    },
    onError: (error: Error, input: Input) => {
      if (failed) showFailure(error, ...(typeof failed === "function" ? failed(input) : failed));
      void invalidate(queryClient, ...rereads);
    },
  });
}
