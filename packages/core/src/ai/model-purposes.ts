import type { AiEffort } from "@adwright/vendors/openai/ai";

interface ModelPurpose {
  effort: AiEffort;
  /** The tokens of the longest expected answer, in the scripts that take the most tokens. */
  answerTokens: number;
}

/**
 * What the model is used for: its reasoning effort and how long the answer may be. Reasoning costs time and money and
 * counts against the same limit, so the effort is always set; the model's default is medium.
 */
export const modelPurposes = {
  // Up to forty facts with their words copied. What is a limit of which price takes some reasoning.
  value_proposition: { effort: "low", answerTokens: 9_000 },
  // Which searches, and which fact for which of them. Everything that follows rests on it.
  campaign_plan: { effort: "low", answerTokens: 5_000 },
  // One ad of several that are written at once. Violations are found and repaired afterward.
  ad_group_copy: { effort: "none", answerTokens: 2_000 },
  // Few lines, each with issues to avoid, a width limit and other lines to differ from. Each repair passes its own
  // answer length.
  ad_lines_repair: { effort: "low", answerTokens: 2_000 },
  // Three lines, each with other lines to differ from.
  line_alternatives: { effort: "low", answerTokens: 800 },
  // Compares each line with all facts. Passes its own answer length, as only some lines are answered.
  claim_check: { effort: "low", answerTokens: 3_000 },
  // Two sentences and ten search terms, up to a thousand times in a row. An answer that breaks a rule is requested
  // again.
  group_goal: { effort: "none", answerTokens: 2_000 },
  // The model has to compare figures before it can suggest anything.
  campaign_suggestions: { effort: "low", answerTokens: 4_000 },
  // The model has to find the largest changes and add them up correctly. Wrong claims are dropped afterward.
  report_insights: { effort: "low", answerTokens: 6_000 },
} as const satisfies Record<string, ModelPurpose>;

export type ModelPurposeName = keyof typeof modelPurposes;

/** Tokens for reasoning. OpenAI's reasoning guide: a few hundred for simple work, more for harder work. */
const thinkingTokens: Record<AiEffort, number> = { none: 0, low: 4_000 };

/** What gpt-6-luna writes in the 100 seconds of one attempt, at 135 tokens a second. */
const MOST_TOKENS = 13_000;

/** The limit for reasoning and answer together. Pass `answerTokens` where the purpose has no fixed length. */
export function maxOutputTokensOf(
  purpose: ModelPurposeName,
  answerTokens: number = modelPurposes[purpose].answerTokens,
): number {
  return Math.min(answerTokens + thinkingTokens[modelPurposes[purpose].effort], MOST_TOKENS);
}
