import type { AiEffort } from "@adwright/vendors/openai/ai";

interface ModelPurpose {
  effort: AiEffort;
  /** Tokens that the longest answer takes in the scripts that need most of them. */
  answerTokens: number;
}

/**
 * What the model is asked for, how much it thinks before it answers, and how long the answer may be. Thinking costs time
 * and money and counts against the same limit, so an effort is always named: models think at medium effort otherwise.
 */
export const modelPurposes = {
  // Sums up text that stands before it; nothing has to be worked out.
  value_proposition: { effort: "none", answerTokens: 6_000 },
  // The longest answer of all, which people wait for. What breaks a rule is found without the model and repaired.
  campaign_draft: { effort: "none", answerTokens: 13_000 },
  // Few lines, each with problems to avoid, a width to keep and others to differ from. Rounds of repair say their length.
  ad_lines_repair: { effort: "low", answerTokens: 2_000 },
  // Two sentences and ten search terms, up to a thousand times in a row; an answer that breaks a rule is asked for again.
  group_goal: { effort: "none", answerTokens: 2_000 },
  // Figures have to be compared with each other before anything can be suggested.
  campaign_suggestions: { effort: "low", answerTokens: 4_000 },
  // The largest changes have to be found and added up right; a claim that is wrong is left out.
  report_insights: { effort: "low", answerTokens: 6_000 },
} as const satisfies Record<string, ModelPurpose>;

export type ModelPurposeName = keyof typeof modelPurposes;

/** Room for thoughts. OpenAI's reasoning guide: a few hundred tokens for simple work, and more where it gets harder. */
const thinkingTokens: Record<AiEffort, number> = { none: 0, low: 4_000 };

/** As many as gpt-6-luna writes, at 135 a second, in the 100 seconds that one attempt has. */
const MOST_TOKENS = 13_000;

/** The limit of thoughts and answer together; `answerTokens` where the purpose has no one length. */
export function maxOutputTokensOf(
  purpose: ModelPurposeName,
  answerTokens: number = modelPurposes[purpose].answerTokens,
): number {
  return Math.min(answerTokens + thinkingTokens[modelPurposes[purpose].effort], MOST_TOKENS);
}
