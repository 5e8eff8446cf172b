import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A value that is kept in memory, however long the person is away, until it is forgotten or they sign out. */
export const keptAs = <Value>(queryClient: QueryClient, queryKey: QueryKey) => ({
  find: () => queryClient.getQueryData<Value>(queryKey),
  keep(value: Value): void {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, value);
  },
  forget: () => queryClient.removeQueries({ queryKey, exact: true }),
});
