import type { Context } from "hono";
import * as z from "zod/mini";

import { answerError, answerInvalid } from "./answer-error.ts";

type ReadBody<Body> = { ok: true; body: Body } | { ok: false; answer: Response };

/** The JSON body, or a 400 answer if it cannot be parsed. */
export async function readBody(c: Context): Promise<ReadBody<unknown>> {
  try {
    return { ok: true, body: await c.req.json() };
  } catch {
    const message = "The body is not readable JSON.";
    return { ok: false, answer: answerError(c, 400, "BAD_REQUEST", message) };
  }
}

/** The JSON body in the schema's form, or a 422 answer with everything that is wrong with it. */
export async function readAs<Schema extends z.core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<ReadBody<z.output<Schema>>> {
  const read = await readBody(c);
  if (!read.ok) return read;
  const parsed = z.safeParse(schema, read.body);
  if (parsed.success) return { ok: true, body: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join("."),
    message,
  }));
  return { ok: false, answer: answerInvalid(c, problems) };
}
