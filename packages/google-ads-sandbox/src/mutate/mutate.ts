import type { AccountState } from "../accounts/account-state.ts";
import type { Author, ChangeEvent } from "../accounts/change-event.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import type { ChangedKind } from "../accounts/resource.ts";
import { beginTransaction } from "../accounts/transaction.ts";
import { type AdsError } from "../wire/ads-error.ts";
import { AdsFailure, adsFailure } from "../wire/failure.ts";
import type { Applied } from "./applied.ts";
import { applyOperation } from "./apply-operation.ts";
import type { MutateOperation, MutateOptions, MutateScope } from "./mutate-scope.ts";
import { maskPathsOf } from "./operation.ts";
import { createTemporaryIds } from "./temporary-ids.ts";

const DECLARATION = "contains_eu_political_advertising";

function isDeclaration({ kind, operation }: MutateOperation): boolean {
  if (kind !== "campaign" || operation["update"] === undefined) return false;
  return maskPathsOf(operation).every((path) => path === DECLARATION || path === "resource_name");
}

/**
 * From docs: since 2026-04-01, a campaign without an EU political advertising declaration blocks every change in its
 * account except the declaration itself.
 */
function refuseWhileUndeclared(
  state: AccountState,
  customerId: string,
  operations: readonly MutateOperation[],
): void {
  if (state.tableOf(customerId, "campaign").undeclared.size === 0) return;
  if (operations.every(isDeclaration)) return;
  throw adsFailure("mutate_error.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED");
}

export interface MutateResult {
  /** Resource names by operation; undefined if it failed. */
  names: (string | undefined)[];
  errors: AdsError[];
}

/** From docs ("System limits"). */
const MAX_OPERATIONS = 10_000;

function refuseCount(operations: readonly MutateOperation[]): void {
  if (operations.length === 0) {
    throw adsFailure("request_error.REQUIRED_FIELD_MISSING", {
      path: ["operations"],
    });
  }
  if (operations.length <= MAX_OPERATIONS) return;
  throw adsFailure("request_error.TOO_MANY_MUTATE_OPERATIONS");
}

/** From the protos (ChangeEventResourceType): changes of these are never reported. */
const UNREPORTED: ReadonlySet<ChangedKind> = new Set([
  "label",
  "campaign_label",
  "shared_set",
  "shared_criterion",
  "campaign_shared_set",
]);

function eventsOf(results: Applied[], state: AccountState, author: Author): ChangeEvent[] {
  return results.flatMap(({ event }) =>
    event === undefined || UNREPORTED.has(event.kind)
      ? []
      : { ...event, sequence: state.nextId(), atMs: state.now(), author },
  );
}

/** Applies all operations or none, unless partial failure is allowed; keeps nothing if only validating. */
export function mutate(
  state: AccountState,
  customer: CustomerAccount,
  operations: readonly MutateOperation[],
  options: MutateOptions,
): MutateResult {
  refuseCount(operations);
  refuseWhileUndeclared(state, customer.id, operations);
  const tx = beginTransaction(state);
  const temporaryIds = createTemporaryIds();
  const scope: MutateScope = {
    tx,
    customer,
    unitMicros: state.currencies.unitMicrosOf(customer.currency_code),
    temporaryIds,
    touched: new Set(),
    assetsMade: new Set(),
    isByHand: options.author.clientType === "GOOGLE_ADS_WEB_CLIENT",
  };
  const results = operations.map((item) => {
    const savepoint = tx.savepoint();
    const result = applyOperation(item, scope);
    if (result.resourceName === undefined) tx.rollbackTo(savepoint);
    else scope.touched.add(result.resourceName);
    return result;
  });
  const errors = results.flatMap((result) => result.errors);
  const isRefused = errors.length > 0 && !options.isPartial;
  if (isRefused || options.validateOnly) tx.rollbackTo(0);
  else tx.commit(options.isHistory === true ? [] : eventsOf(results, state, options.author));
  if (isRefused) throw new AdsFailure(errors);
  return { names: results.map(({ resourceName }) => resourceName), errors };
}
