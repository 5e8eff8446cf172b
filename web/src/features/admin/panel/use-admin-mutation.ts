import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";

import { useEndedSession } from "./use-ended-session.ts";

/** A mutation of the admin dashboard; if the admin session has ended, the sign-in form appears. */
export function useAdminMutation<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation({ meta: { quiet: true }, ...options });
  useEndedSession(mutation.error);
  return mutation;
}
