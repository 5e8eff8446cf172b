import type { AccountState } from "../accounts/account-state.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorize } from "../authorization.ts";
import { type AdsFailure, adsFailure } from "../wire/failure.ts";
import { messagesOf, type PlainMessage } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

const fail = (code: string, field: string): AdsFailure =>
  adsFailure(code, { path: ["customer_client", field] });

/** CustomerService: a new, empty client below a manager (from docs: only managers can create clients). */
export function createCustomerClientMethod(state: AccountState): RpcMethod {
  return {
    service: "CustomerService",
    name: "CreateCustomerClient",
    rest: "customers/*:createCustomerClient",
    ...messagesOf("CreateCustomerClient"),
    handle(message, call) {
      const manager = authorize(state, call, textOf(message["customer_id"]));
      const given = (message["customer_client"] ?? {}) as PlainMessage;
      const currency = textOf(given["currency_code"]);
      const timeZone = textOf(given["time_zone"]);
      if (!manager.manager) {
        // The code is assumed.
        throw adsFailure("customer_error.CREATION_DENIED_INELIGIBLE_MCC");
      }
      if (!Intl.supportedValuesOf("currency").includes(currency)) {
        throw fail("currency_code_error.UNSUPPORTED", "currency_code");
      }
      if (!Intl.supportedValuesOf("timeZone").includes(timeZone)) {
        throw fail("time_zone_error.INVALID_TIME_ZONE", "time_zone");
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
