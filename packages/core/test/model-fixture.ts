import type { Ai, WriteRequest } from "@adwright/vendors/openai/ai";
import type { ZodType } from "zod";

/** The usage of a call that costs nothing. */
export const noUsage = {
  model: "m",
  inputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  atMostUsd: 0,
  durationMs: 0,
};

/** A model that answers with these lines in turn; a string is a refusal with that message. */
export function modelOf(...answers: (readonly object[] | string)[]) {
  const requests: WriteRequest<ZodType>[] = [];
  const write = async (request: WriteRequest<ZodType>) => {
    requests.push(request);
    const answer = answers.shift() ?? "Nothing more is known.";
    if (typeof answer === "string") {
      return { ok: false as const, code: "AI_REFUSED" as const, message: answer, usage: noUsage };
    }
    return { ok: true as const, value: { lines: answer }, usage: noUsage };
  };
  const aiCalls = { put: async () => undefined, listOf: async () => [] };
  const ai = { write } as unknown as Ai;
  const brands = { findAssistant: async () => undefined };
  return { requests, ctx: { ai, userId: "u1", now: () => 0, store: { aiCalls, brands } } };
}
