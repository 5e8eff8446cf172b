import type { Context } from "hono";

import { answerError } from "./answer-error.ts";

export type ReadBody = { ok: true; body: unknown } | { ok: false; answer: Response };

/** The JSON body, or a 400 answer if it cannot be parsed. */
export async function readBody(c: Context): Promise<ReadBody> {
  try {
    return { ok: true, body: await c.req.json() };
  } catch {
    const message = "The body is not readable JSON.";
    return { ok: false, answer: answerError(c, 400, "BAD_REQUEST", message) };
  }
}
