import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { KeywordInfo } from "./keyword.ts";
import { listPolicyTopicsOf } from "./policy.ts";

interface Violation {
  name: string;
  isExemptible: boolean;
}

/** The policy is Google's, which exempts some words on request; the words here are this sandbox's choice. */
const ON_REQUEST = /\b(?:xanax|botox)\b/i;

function violationsOf(text: string): Violation[] {
  const prohibited = listPolicyTopicsOf(text, "keyword").filter(
    ({ type }) => type === "PROHIBITED",
  );
  return [
    ...prohibited.map(({ topic }) => ({ name: topic.toLowerCase(), isExemptible: false })),
    ...(ON_REQUEST.test(text) ? [{ name: "pharma_prescription_drugs", isExemptible: true }] : []),
  ];
}

/** From the protos: each policy violation is reported separately; exempted keys are not reported. */
export function checkKeywordPolicy({ text = "" }: KeywordInfo, scope: RuleScope): void {
  for (const { name, isExemptible } of violationsOf(text)) {
    const key = { policy_name: name, violating_text: text };
    const isExempted = scope.exemptKeys.some(
      (exempted) => exempted.policy_name === name && (exempted.violating_text ?? text) === text,
    );
    if (isExempted && isExemptible) continue;
    report(scope, "policy_violation_error.POLICY_ERROR", ["keyword", "text"], {
      trigger: text,
      details: {
        policy_violation_details: {
          external_policy_name: name.replaceAll("_", " "),
          external_policy_description: "The keyword violates one of Google's policies.",
          key,
          is_exemptible: isExemptible,
        },
      },
    });
  }
}
