import type { Ai } from "@adwright/vendors/openai/ai";

/** The same model with a running total of what its calls cost, in US dollars; an upper bound if calls got no answer. */
export function withSpending(ai: Ai): { ai: Ai; spentUsd: () => number } {
  let spent = 0;
  return {
    ai: {
      ...ai,
      async write(request) {
        const result = await ai.write(request);
        spent += result.usage.atMostUsd;
        return result;
      },
    },
    spentUsd: () => spent,
  };
}
