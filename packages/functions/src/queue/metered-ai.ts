import type { Ai } from "@adwright/vendors/openai/ai";

import type { Meter } from "../metrics.ts";

/** The same model, with what every call cost recorded; failed calls may have cost something too. */
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
