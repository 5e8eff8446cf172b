import { reasoningTokensOf, type Effort } from "./reasoning.ts";
import { estimateTokens } from "./token-usage.ts";

/** An answer as it is sent: its visible text, why it ended early, and what it took. */
export interface Written {
  /** Undefined when the limit was reached before the first visible token. */
  text: string | undefined;
  /** As in `incomplete_details`; undefined for a whole answer. */
  incomplete?: "max_output_tokens" | "content_filter" | undefined;
  reasoningTokens: number;
  visibleTokens: number;
}

/** The longest beginning of the text that takes at most so many tokens. */
function beginningOf(text: string, tokens: number): string {
  const characters = Array.from(text);
  let [fits, tooLong] = [0, characters.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const takes = estimateTokens(characters.slice(0, middle).join(""));
    if (takes <= tokens) fits = middle;
    else tooLong = middle;
  }
  return characters.slice(0, fits).join("");
}

/**
 * What a model with this limit gets written. OpenAI: `max_output_tokens` counts reasoning and visible tokens, and an
 * answer that reaches it is `incomplete` with what was written so far, which may be nothing.
 */
export function writtenWithin(
  text: string,
  effort: Effort,
  maxOutputTokens = Number.POSITIVE_INFINITY,
): Written {
  const reasoningTokens = reasoningTokensOf(effort);
  const visibleTokens = estimateTokens(text);
  if (reasoningTokens + visibleTokens <= maxOutputTokens) {
    return { text, reasoningTokens, visibleTokens };
  }
  const incomplete = "max_output_tokens";
  const room = maxOutputTokens - reasoningTokens;
  if (room <= 0) {
    const whole = { reasoningTokens: maxOutputTokens, visibleTokens: 0 };
    return { text: undefined, incomplete, ...whole };
  }
  return { text: beginningOf(text, room), incomplete, reasoningTokens, visibleTokens: room };
}

/** An answer that the filter stopped in the middle. */
export function filtered(text: string, effort: Effort): Written {
  const visibleTokens = Math.ceil(estimateTokens(text) / 2);
  return {
    text: beginningOf(text, visibleTokens),
    incomplete: "content_filter",
    reasoningTokens: reasoningTokensOf(effort),
    visibleTokens,
  };
}

/** An answer whose reasoning went on and left room for half of the text. */
export function overthought(
  text: string,
  effort: Effort,
  maxOutputTokens: number | undefined,
): Written {
  const visibleTokens = Math.ceil(estimateTokens(text) / 2);
  const total = maxOutputTokens ?? reasoningTokensOf(effort) + visibleTokens;
  const reasoningTokens = Math.max(0, total - visibleTokens);
  const incomplete = "max_output_tokens";
  return { text: beginningOf(text, visibleTokens), incomplete, reasoningTokens, visibleTokens };
}
