import type { Ai } from "@adwright/vendors/openai/ai";

import type { Meter } from "../metrics.ts";

/** The same model with a metric for the cost of every call, including failed ones. */
export function meteredAi(ai: Ai, meter: Meter): Ai {
  return {
    ...ai,
    write: async (request) => {
      const result = await ai.write(request);
      meter.record("AiCostUsd", result.usage.atMostUsd);
      return result;
    },
  };
}
