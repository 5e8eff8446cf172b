import type { ChangeEvent } from "../accounts/change-event.ts";
import type { Resource } from "../accounts/resource.ts";
import { type AdsError, adsError, type Path } from "../wire/ads-error.ts";
import type { MutateOperation, MutateScope } from "./mutate-scope.ts";
import { exemptKeysOf, ignoredTopicsOf, type Verb } from "./operation.ts";
import type { RuleScope } from "./rule-scope.ts";

/** The result of one operation, before it is known whether the whole request succeeds. */
export interface Applied {
  resourceName: string | undefined;
  errors: AdsError[];
  event?: Pick<ChangeEvent, "kind" | "resourceName" | "operation" | "changedFields"> & {
    before?: Resource;
    after?: Resource;
  };
}

export const failed = (...errors: AdsError[]): Applied => ({ resourceName: undefined, errors });

export function ruleScope(scope: MutateScope, item: MutateOperation, verb: Verb): RuleScope {
  return {
    tx: scope.tx,
    customer: scope.customer,
    unitMicros: scope.unitMicros,
    ignoredTopics: ignoredTopicsOf(item.operation),
    exemptKeys: exemptKeysOf(item.operation),
    errors: [],
    path: [...item.path, verb],
  };
}

export const twiceError = (path: Path): AdsError =>
  adsError("mutate_error.ID_EXISTS_IN_MULTIPLE_MUTATES", { path });

export const missingNameError = (path: Path): AdsError =>
  adsError("request_error.RESOURCE_NAME_MISSING", { path });

export const notFoundError = (path: Path, trigger: string): AdsError =>
  adsError("mutate_error.RESOURCE_NOT_FOUND", { path, trigger });
