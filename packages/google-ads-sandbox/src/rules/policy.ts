import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

interface Trigger {
  pattern: RegExp;
  topic: string;
  type: "PROHIBITED" | "LIMITED";
  /** Where it counts; everywhere when missing. */
  field?: "headlines";
}

/** Words that provoke a finding. Topics are Google's (from docs); the words are this sandbox's choice. */
const TRIGGERS: readonly Trigger[] = [
  { pattern: /\b(?:casino|poker|roulette)\b/i, topic: "GAMBLING", type: "PROHIBITED" },
  { pattern: /\b(?:firearms?|ammunition)\b/i, topic: "WEAPONS", type: "PROHIBITED" },
  { pattern: /\b(?:cocaine|heroin)\b/i, topic: "ILLEGAL_DRUGS", type: "PROHIBITED" },
  // From docs (editorial policy): no exclamation mark in a headline, none doubled anywhere.
  { pattern: /!/, topic: "PUNCTUATION_AND_SYMBOLS", type: "PROHIBITED", field: "headlines" },
  { pattern: /[!?]{2,}/, topic: "PUNCTUATION_AND_SYMBOLS", type: "PROHIBITED" },
  { pattern: /\b(?:whisky|whiskey|vodka)\b/i, topic: "ALCOHOL", type: "LIMITED" },
];

export interface PolicyTopicEntry {
  topic: string;
  type: string;
  evidences: { text_list: { texts: string[] } }[];
}

const entryFor = (topic: string, type: string, text: string): PolicyTopicEntry => ({
  topic,
  type,
  evidences: [{ text_list: { texts: [text] } }],
});

/** Every topic a text touches; `field` is the list it is in. */
export function listPolicyTopicsOf(text: string, field?: string): PolicyTopicEntry[] {
  return TRIGGERS.filter(
    (trigger) =>
      (trigger.field === undefined || trigger.field === field) && trigger.pattern.test(text),
  ).map(({ topic, type }) => entryFor(topic, type, text));
}

/** The parts of a PolicyFindingError for one prohibited topic. */
export function policyFinding(topic: string, text: string) {
  return {
    code: "policy_finding_error.POLICY_FINDING",
    message:
      "The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.",
    details: {
      policy_finding_details: { policy_topic_entries: [entryFor(topic, "PROHIBITED", text)] },
    },
  };
}

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
