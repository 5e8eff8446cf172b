import { useQuery, useQueryClient } from "@tanstack/react-query";

import { brandsQuery } from "../../api/brand.ts";
import { clientAccountsQuery, freshAccountsQuery } from "../../api/google.ts";

/** The person's Google Ads accounts beside their brands, and a way to read the accounts at Google now. */
export function useAccounts() {
  const queryClient = useQueryClient();
  const accounts = useQuery(clientAccountsQuery);
  const brands = useQuery(brandsQuery);

  function refresh() {
    // A failure shows where the list's own failures show.
    queryClient.fetchQuery(freshAccountsQuery).catch(() => undefined);
    if (brands.isError) void brands.refetch();
  }

  return {
    accounts: accounts.data,
    brands: brands.data,
    error: accounts.error ?? brands.error,
    isFetching: accounts.isFetching || brands.isFetching,
    refresh,
  };
}
