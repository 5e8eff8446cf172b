import { AppError, invalid } from "@adwright/contracts/errors";
import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";

import type { Env } from "./env.ts";

z.config(en());

const LARGEST_BODY_BYTES = 256 * 1024;

/** The request's JSON, checked against its contract; 400, 413, 415 and 422 say what is wrong. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: HonoContext<Env>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(c);
  return parseInput(schema, text === "" ? {} : parseJson(text));
}

async function readText(c: HonoContext<Env>): Promise<string> {
  const tooLarge = new AppError("TOO_LARGE", "The request is too large (256 KB at most).");
  if (Number(c.req.header("content-length") ?? 0) > LARGEST_BODY_BYTES) throw tooLarge;
  const text = await c.req.text();
  if (Buffer.byteLength(text) > LARGEST_BODY_BYTES) throw tooLarge;
  const type = c.req.header("content-type") ?? "";
  if (text !== "" && !/^application\/json\b/i.test(type)) {
    throw new AppError("UNSUPPORTED_TYPE", "Send the body as application/json.");
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The request body is not readable JSON.", { cause });
  }
}

/** Checks a value against a schema; VALIDATION names every field that does not hold. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
  );
}
