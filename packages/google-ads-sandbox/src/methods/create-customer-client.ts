import type { AccountState } from "../accounts/account-state.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorize } from "../authorization.ts";
import { adsError } from "../wire/ads-error.ts";
import { AdsFailure } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

const fail = (code: string, message: string, field: string): AdsFailure =>
  new AdsFailure(adsError(code, message, { path: ["customer_client", field] }));

/** CustomerService: a new, empty client below a manager (from docs: only managers can create clients). */
export function createCustomerClientMethod(state: AccountState): RpcMethod {
  return {
    service: "CustomerService",
    name: "CreateCustomerClient",
    ...messagesOf("CreateCustomerClient"),
    handle(message, call) {
      const manager = authorize(state, call, textOf(message["customer_id"]));
      const given = (message["customer_client"] ?? {}) as PlainMessage;
      const currency = textOf(given["currency_code"]);
      const timeZone = textOf(given["time_zone"]);
      if (!manager.manager) {
        // The code is assumed.
        const code = "customer_error.CREATION_DENIED_INELIGIBLE_MCC";
        throw new AdsFailure(adsError(code, "Only a manager can create client accounts."));
      }
      if (!Intl.supportedValuesOf("currency").includes(currency)) {
        throw fail("currency_code_error.UNSUPPORTED", "The currency is unknown.", "currency_code");
      }
      if (!Intl.supportedValuesOf("timeZone").includes(timeZone)) {
        throw fail("time_zone_error.INVALID_TIME_ZONE", "The time zone is invalid.", "time_zone");
      }
      const id = state.nextCustomerId();
      state.putCustomers([
        {
          id,
          descriptive_name: textOf(given["descriptive_name"]),
          currency_code: currency,
          time_zone: timeZone,
          manager: false,
          test_account: manager.test_account,
          status: "ENABLED",
          parent: manager.id,
          hasConversionTracking: false,
        },
      ]);
      return { messages: () => [{ resource_name: `customers/${id}` }] };
    },
  };
}
