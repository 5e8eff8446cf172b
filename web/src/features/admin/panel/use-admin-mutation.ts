import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";

import { useEndedSession } from "./use-ended-session.ts";

/** Changes something; when the admin session has ended meanwhile, the sign-in form comes back. */
export function useAdminMutation<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): UseMutationResult<Data, Error, Input> {
  const mutation = useMutation({ meta: { quiet: true }, ...options });
  useEndedSession(mutation.error);
  return mutation;
}
