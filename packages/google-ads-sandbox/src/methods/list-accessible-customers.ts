import type { AccountState } from "../accounts/account-state.ts";
import { adsError } from "../wire/ads-error.ts";
import { AdsFailure } from "../wire/failure.ts";
import { messagesOf } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

/** The accounts to which a person has direct access; a manager's clients are listed by customer_client. */
export function listAccessibleCustomersMethod(state: AccountState): RpcMethod {
  return {
    service: "CustomerService",
    name: "ListAccessibleCustomers",
    ...messagesOf("ListAccessibleCustomers"),
    handle(_request, { author }) {
      const customerIds = state.accessibleCustomersOf(author.email);
      // From docs: a Google account without Google Ads.
      if (customerIds.length === 0) {
        throw new AdsFailure(
          adsError(
            "authentication_error.NOT_ADS_USER",
            "The Google account that generated the OAuth access token is not associated with a " +
              "Google Ads account. Create a new account, or add the Google account to an existing " +
              "Google Ads account.",
          ),
        );
      }
      const message = { resource_names: customerIds.map((id) => `customers/${id}`) };
      return { messages: () => [message] };
    },
  };
}
