import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import { brandsQuery } from "../../../api/brand.ts";
import { clientAccountsQuery, refreshClientAccounts } from "../../../api/google.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { Button } from "../../../ui/action/button.tsx";

/** The person's Google Ads accounts and brands, and a function that reads the accounts from Google again. */
export function useAccounts() {
  const accounts = useQuery(clientAccountsQuery);
  const brands = useQuery(brandsQuery);
  const fresh = useWrite({ run: refreshClientAccounts, keeps: clientAccountsQuery });

  function refresh() {
    fresh.mutate();
    if (brands.isError) void brands.refetch();
  }

  return {
    accounts: accounts.data,
    brands: brands.data,
    error: fresh.error ?? accounts.error ?? brands.error,
    isFetching: accounts.isFetching || brands.isFetching || fresh.isPending,
    refresh,
  };
}

export function RefreshAccounts({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button icon={RefreshCw} busy={busy} onClick={onClick}>
      Refresh Accounts
    </Button>
  );
}
