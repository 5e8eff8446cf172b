import {
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";

import { useEndedSession } from "./use-ended-session.ts";

/** Reads for the dashboard; when the admin session has ended meanwhile, the sign-in form comes back. */
export function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  useEndedSession(query.error);
  return query;
}
