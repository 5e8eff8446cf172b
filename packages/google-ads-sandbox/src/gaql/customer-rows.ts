import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { Resource } from "../accounts/resource.ts";

/** The fields that customer and customer_client share. */
const facts = (account: CustomerAccount) => ({
  id: Number(account.id),
  descriptive_name: account.descriptive_name,
  currency_code: account.currency_code,
  time_zone: account.time_zone,
  manager: account.manager,
  test_account: account.test_account,
  status: account.status,
});

export const customerResource = (account: CustomerAccount): Resource => ({
  resource_name: `customers/${account.id}`,
  ...facts(account),
  auto_tagging_enabled: false,
  conversion_tracking_setting: {
    conversion_tracking_status: account.hasConversionTracking
      ? "CONVERSION_TRACKING_MANAGED_BY_SELF"
      : "NOT_CONVERSION_TRACKED",
  },
});

/** The account itself (level 0) and everything below it, depth first. */
export function customerClients(state: AccountState, root: CustomerAccount): Resource[] {
  const list = (account: CustomerAccount, level: number): Resource[] => [
    {
      resource_name: `customers/${root.id}/customerClients/${account.id}`,
      client_customer: `customers/${account.id}`,
      level,
      hidden: false,
      ...facts(account),
    },
    ...state.clientsOf(account.id).flatMap((client) => list(client, level + 1)),
  ];
  return list(root, 0);
}
