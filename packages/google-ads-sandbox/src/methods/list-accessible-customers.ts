import type { AccountState } from "../accounts/account-state.ts";
import { adsFailure } from "../wire/failure.ts";
import { messagesOf } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

/** The accounts to which a person has direct access; a manager's clients are listed by customer_client. */
export function listAccessibleCustomersMethod(state: AccountState): RpcMethod {
  return {
    service: "CustomerService",
    name: "ListAccessibleCustomers",
    rest: "customers:listAccessibleCustomers",
    ...messagesOf("ListAccessibleCustomers"),
    handle(_request, { author }) {
      const customerIds = state.accessibleCustomersOf(author.email);
      // From docs: a Google account without Google Ads.
      if (customerIds.length === 0) {
        throw adsFailure("authentication_error.NOT_ADS_USER");
      }
      const message = { resource_names: customerIds.map((id) => `customers/${id}`) };
      return { messages: () => [message] };
    },
  };
}
