import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";
import { listPolicyTopicsOf, policyFinding } from "./policy.ts";

/** Reports every prohibited topic of a text that the caller did not ask to have ignored. */
export function checkTextPolicy(
  text: string,
  scope: RuleScope,
  at: PathElement[],
  field?: string,
): void {
  for (const { topic, type } of listPolicyTopicsOf(text, field)) {
    if (type !== "PROHIBITED" || scope.ignoredTopics.includes(topic)) continue;
    const { code, message, details } = policyFinding(topic, text);
    report(scope, code, message, { at, trigger: text, details });
  }
}
