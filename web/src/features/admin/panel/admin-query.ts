import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";

import { enterAs, isSignedOut } from "../../../api/admin.ts";
import { type Form, useForm } from "../../../ui/form/use-form.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { failureWords } from "../failure-words.ts";

/** A query of the admin dashboard; if the admin session has ended, the sign-in form appears. */
export function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  useEndedSession(query.error);
  return query;
}

interface AnsweredPage<Answer> {
  answer: Answer;
  cursor: string | undefined;
}

/** Like `useAdminQuery`, for a list read page by page; `data` holds the pages so far. */
export function useAdminPages<Answer, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<
    AnsweredPage<Answer>,
    Error,
    InfiniteData<AnsweredPage<Answer>>,
    Key,
    string | undefined
  >,
) {
  const query = useInfiniteQuery(options);
  useEndedSession(query.error);
  return { ...query, data: query.data?.pages.map(({ answer }) => answer) };
}

/** A mutation of the admin dashboard; if the admin session has ended, the sign-in form appears. */
export function useAdminMutation<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation({ meta: { quiet: true }, ...options });
  useEndedSession(mutation.error);
  return mutation;
}

interface AdminForm<Entries extends FieldValues, Data> extends Pick<
  Parameters<typeof useForm<Entries>>[0],
  "start" | "check" | "failureWords"
> {
  send: (entries: Entries) => Promise<Data>;
  /** Called with the server's answer. */
  onSent?: ((answer: Data, entries: Entries) => unknown) | undefined;
}

/** A form of the dashboard; the server's refusal is shown at its field, or below the fields. */
export function useAdminForm<Entries extends FieldValues, Data>({
  send,
  onSent,
  ...entries
}: AdminForm<Entries, Data>): Form<Entries> & { answer: Data | undefined } {
  const sending = useAdminMutation({
    mutationFn: send,
    onSuccess: (answer, typed) => onSent?.(answer, typed),
  });
  const form = useForm({
    failureWords,
    ...entries,
    send: (typed: Entries) => sending.mutateAsync(typed),
  });
  return { ...form, answer: sending.data };
}

/** Shows the sign-in form when a failure says that the admin session has ended. */
function useEndedSession(error: Error | null): void {
  const queryClient = useQueryClient();
  const hasEnded = isSignedOut(error);
  useEffect(() => {
    if (!hasEnded) return;
    notify({
      title: "Signed out",
      description: "Your admin session has ended. Please sign in again.",
    });
    enterAs(queryClient, null);
  }, [hasEnded, queryClient]);
}
