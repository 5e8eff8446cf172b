import type { AccountState } from "../accounts/account-state.ts";
import { adsError } from "../wire/ads-error.ts";
import { AdsFailure } from "../wire/failure.ts";
import type { MutateOperation } from "./mutate-scope.ts";
import { maskPathsOf } from "./operation.ts";

const DECLARATION = "contains_eu_political_advertising";

function isDeclaration({ kind, operation }: MutateOperation): boolean {
  if (kind !== "campaign" || operation["update"] === undefined) return false;
  return maskPathsOf(operation).every((path) => path === DECLARATION || path === "resource_name");
}

/**
 * From docs: since 2026-04-01, a campaign without an EU political advertising declaration blocks every change in its
 * account except the declaration itself.
 */
export function refuseWhileUndeclared(
  state: AccountState,
  customerId: string,
  operations: readonly MutateOperation[],
): void {
  if (state.tableOf(customerId, "campaign").undeclared.size === 0) return;
  if (operations.every(isDeclaration)) return;
  throw new AdsFailure(
    adsError(
      "mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED",
      "The account has campaigns without an EU political advertising declaration.",
    ),
  );
}
