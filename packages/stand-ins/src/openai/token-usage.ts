import { displayWidth } from "./compose/display-width.ts";

const CACHE_LIFE_MS = 10 * 60_000;
// OpenAI caches prompts in steps of 128 tokens, from 1,024 on. Prompts here are short, so caching starts with the first
// step.
const CACHE_STEP = 128;

/** About four narrow characters, or two wide ones, per token. */
export const estimateTokens = (text: string): number => Math.ceil(displayWidth(text) / 4);

const inSteps = (tokens: number) => Math.floor(tokens / CACHE_STEP) * CACHE_STEP;

function commonPrefix(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

export type PromptCache = ReturnType<typeof makePromptCache>;

/** The last prompt of each cache key, on the shared clock; entries expire after ten minutes. */
export function makePromptCache(now: () => number) {
  const last = new Map<string, { prompt: string; at: number }>();
  return {
    /** The number of tokens that the prompt shares with the last one of its key, and of newly cached ones. */
    record(key: string, prompt: string): { cached: number; written: number } {
      if (key === "") return { cached: 0, written: 0 };
      const known = last.get(key);
      const isFresh = known !== undefined && now() - known.at < CACHE_LIFE_MS;
      const cached = isFresh ? inSteps(estimateTokens(commonPrefix(known.prompt, prompt))) : 0;
      last.set(key, { prompt, at: now() });
      return { cached, written: inSteps(estimateTokens(prompt)) - cached };
    },
  };
}

/** The `usage` of a response; reasoning counts as output tokens, and search results as input tokens. */
export function usageOf(
  prompt: string,
  output: { reasoningTokens: number; visibleTokens: number },
  cache: { cached: number; written: number },
) {
  const input = estimateTokens(prompt);
  const { reasoningTokens, visibleTokens } = output;
  const outputTokens = reasoningTokens + visibleTokens;
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cache.cached, cache_write_tokens: cache.written },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: reasoningTokens },
    total_tokens: input + outputTokens,
  };
}
