import { report, type RuleScope } from "../mutate/rule-scope.ts";
import type { PathElement } from "../wire/ads-error.ts";

interface Trigger {
  pattern: RegExp;
  topic: string;
  type: "PROHIBITED" | "LIMITED";
  /** The field that it applies to; if absent, all fields. */
  field?: "headlines";
}

/** Words that cause a finding. The topics are Google's (from docs); the words are this sandbox's choice. */
const TRIGGERS: readonly Trigger[] = [
  { pattern: /\b(?:casino|poker|roulette)\b/i, topic: "GAMBLING", type: "PROHIBITED" },
  { pattern: /\b(?:firearms?|ammunition)\b/i, topic: "WEAPONS", type: "PROHIBITED" },
  { pattern: /\b(?:cocaine|heroin)\b/i, topic: "ILLEGAL_DRUGS", type: "PROHIBITED" },
  // From docs (editorial policy): no exclamation mark in a headline, and no repeated ones anywhere.
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

/** All topics of a text; `field` is the list that contains it. */
export function listPolicyTopicsOf(text: string, field?: string): PolicyTopicEntry[] {
  return TRIGGERS.filter(
    (trigger) =>
      (trigger.field === undefined || trigger.field === field) && trigger.pattern.test(text),
  ).map(({ topic, type }) => entryFor(topic, type, text));
}

export const POLICY_FINDING = "policy_finding_error.POLICY_FINDING";

/** What a PolicyFindingError says of a prohibited topic. */
export const policyFinding = (topic: string, text: string) => ({
  trigger: text,
  details: {
    policy_finding_details: { policy_topic_entries: [entryFor(topic, "PROHIBITED", text)] },
  },
});

/** Reports every prohibited topic of a text, except those that the caller wants to have ignored. */
export function checkTextPolicy(
  text: string,
  scope: RuleScope,
  at: PathElement[],
  field?: string,
): void {
  for (const { topic, type } of listPolicyTopicsOf(text, field)) {
    if (type !== "PROHIBITED" || scope.ignoredTopics.includes(topic)) continue;
    report(scope, POLICY_FINDING, at, policyFinding(topic, text));
  }
}
