import {
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";

import { useEndedSession } from "./use-ended-session.ts";

/** A query of the admin dashboard; if the admin session has ended, the sign-in form appears. */
export function useAdminQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  useEndedSession(query.error);
  return query;
}
