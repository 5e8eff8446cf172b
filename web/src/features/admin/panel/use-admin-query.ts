import {
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";

import { enterAs, isSignedOut } from "../../../api/admin.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Reads for the dashboard; when the admin session has ended meanwhile, the sign-in form comes back. */
export function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const queryClient = useQueryClient();
  const query = useQuery(options);
  const hasEnded = isSignedOut(query.error);
  useEffect(() => {
    if (!hasEnded) return;
    notify({
      title: "Signed out",
      description: "Your admin session has ended. Please sign in again.",
    });
    enterAs(queryClient, null);
  }, [hasEnded, queryClient]);
  return query;
}
