import type { CustomerAccount } from "../accounts/customer.ts";
import { isLive, type Resource, type ResourceKind } from "../accounts/resource.ts";
import type { Transaction } from "../accounts/transaction.ts";
import {
  type AdsError,
  adsError,
  type AdsErrorParts,
  type Path,
  type PathElement,
} from "../wire/ads-error.ts";

/** A PolicyViolationKey; without a text it means the whole policy. */
export interface PolicyKey {
  policy_name?: string;
  violating_text?: string;
}

/** What a rule may read, and where it reports errors. */
export interface RuleScope {
  tx: Transaction;
  customer: CustomerAccount;
  /** Amounts must be multiples of this. */
  unitMicros: number;
  /** Policy topics that the caller wants to have ignored. */
  ignoredTopics: readonly string[];
  /** Violations of keyword policies from which the caller requests an exemption. */
  exemptKeys: readonly PolicyKey[];
  errors: AdsError[];
  /** The path of the resource in the request, such as operations[2], create. */
  path: Path;
}

/** Reports an error at the path `at` inside the resource. */
export function report(
  scope: RuleScope,
  code: string,
  at: readonly PathElement[] = [],
  more: Omit<AdsErrorParts, "path"> = {},
): void {
  scope.errors.push(adsError(code, { ...more, path: [...scope.path, ...at] }));
}

export const reportRequired = (scope: RuleScope, ...at: PathElement[]): void =>
  report(scope, "field_error.REQUIRED", at);

export function reportTooLong(scope: RuleScope, text: string, ...at: PathElement[]): void {
  report(scope, "string_length_error.TOO_LONG", at, { trigger: text });
}

/** An omitted enum arrives as UNSPECIFIED. */
export const isUnset = (value: unknown): boolean =>
  value === undefined || value === "" || value === "UNSPECIFIED";

/** From docs: a resource created without a status is enabled. */
export const statusOrEnabled = ({ status }: Resource): string =>
  status === undefined || isUnset(status) ? "ENABLED" : status;

/**
 * The resource that a field refers to; reports an error if it is missing or removed. From docs: nothing can be added to
 * a removed resource.
 */
export function findReferenced(
  scope: RuleScope,
  resource: Resource,
  field: ResourceKind,
): Resource | undefined {
  const name = resource[field] as string | undefined;
  if (name === undefined || name === "") {
    reportRequired(scope, field);
    return undefined;
  }
  const found = scope.tx.find(name);
  if (found === undefined || !name.startsWith(`customers/${scope.customer.id}/`)) {
    report(scope, "mutate_error.RESOURCE_NOT_FOUND", [field], { trigger: name });
    return undefined;
  }
  if (!isLive(found)) {
    report(scope, "context_error.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE", [field]);
    return undefined;
  }
  return found;
}

export const isNameTaken = (
  scope: RuleScope,
  kind: ResourceKind,
  resource: Resource,
  isRival: (other: Resource) => boolean = () => true,
): boolean =>
  scope.tx
    .tableOf(scope.customer.id, kind)
    .named(resource.name ?? "")
    .some(
      (other) => other.resource_name !== resource.resource_name && isLive(other) && isRival(other),
    );
