import type { PlainMessage } from "../wire/message.ts";
import type { PolicyKey } from "./rule-scope.ts";

export type Verb = "create" | "update" | "remove";

/** The verb of an operation; undefined if it is empty. */
export const verbOf = (operation: PlainMessage): Verb | undefined =>
  (["create", "update", "remove"] as const).find((verb) => operation[verb] !== undefined);

export const maskPathsOf = (operation: PlainMessage): string[] =>
  ((operation["update_mask"] as { paths?: string[] } | undefined)?.paths ?? []).filter(
    (path) => path !== "",
  );

/** From docs: topics of a policy finding that the advertiser wants reviewed instead of refused. */
export const ignoredTopicsOf = (operation: PlainMessage): string[] =>
  (operation["policy_validation_parameter"] as { ignorable_policy_topics?: string[] } | undefined)
    ?.ignorable_policy_topics ?? [];

/** From the protos: violations of keyword policies that should not be reported. */
export const exemptKeysOf = (operation: PlainMessage): PolicyKey[] =>
  (operation["exempt_policy_violation_keys"] as PolicyKey[] | undefined) ?? [];
