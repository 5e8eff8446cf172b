import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";

import { enterAs, isSignedOut } from "../../../api/admin.ts";
import { useWrite, type Write } from "../../../connection/use-write.ts";
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

/** A write of the admin dashboard; if the admin session has ended, the sign-in form appears. */
export function useAdminWrite<Answer, Input = void>(write: Write<Input, Answer>) {
  const writing = useWrite(write);
  useEndedSession(writing.error);
  return writing;
}

type AdminForm<Entries extends FieldValues, Answer> = Omit<Write<Entries, Answer>, "failed"> &
  Pick<Parameters<typeof useForm<Entries>>[0], "start" | "check">;

/** A form of the dashboard; the server's refusal is shown at its field, or below the fields. */
export function useAdminForm<Entries extends FieldValues, Answer>({
  start,
  check,
  ...write
}: AdminForm<Entries, Answer>): Form<Entries> & { answer: Answer | undefined } {
  const sending = useAdminWrite(write);
  const form = useForm({
    failureWords,
    start,
    check,
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
