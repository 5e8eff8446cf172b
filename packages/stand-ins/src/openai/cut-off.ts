import { reasoningTokensOf, type Effort } from "./reasoning.ts";
import { estimateTokens } from "./token-usage.ts";

/** An answer as sent: its visible text, why it was cut off, and its tokens. */
export interface Written {
  /** Undefined if the limit was reached before the first visible token. */
  text: string | undefined;
  /** As in `incomplete_details`; undefined for a complete answer. */
  incomplete?: "max_output_tokens" | "content_filter" | undefined;
  reasoningTokens: number;
  visibleTokens: number;
}

/** The longest prefix of the text with at most this many tokens. */
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
 * The part of a text that a limit allows. OpenAI: `max_output_tokens` counts reasoning and visible tokens, and an
 * answer that reaches it is `incomplete` with the text so far, which may be empty.
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

/** An answer of which half is sent: the content filter stopped it, or reasoning used up the rest of its limit. */
export function halved(
  text: string,
  effort: Effort,
  incomplete: NonNullable<Written["incomplete"]>,
  maxOutputTokens?: number,
): Written {
  const visibleTokens = Math.ceil(estimateTokens(text) / 2);
  const total = maxOutputTokens ?? reasoningTokensOf(effort) + visibleTokens;
  const reasoningTokens = Math.max(0, total - visibleTokens);
  return { text: beginningOf(text, visibleTokens), incomplete, reasoningTokens, visibleTokens };
}
