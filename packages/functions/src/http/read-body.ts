import { AppError, invalid } from "@adwright/contracts/errors";
import type { Context as HonoContext } from "hono";
import * as z from "zod/mini";

import { refusalWords } from "./refusal-words.ts";

z.config({ localeError: refusalWords });

type WithBody = Pick<HonoContext, "req">;

const LARGEST_BODY_BYTES = 256 * 1024;

/** The request's JSON, validated by its contract. Errors are 400, 413, 415 and 422. */
export async function readBody<Schema extends z.ZodMiniType>(
  c: WithBody,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseInput(schema, await readJson(c));
}

/** The request's JSON, or {} if it has no body. Errors are 400, 413 and 415. */
export async function readJson(c: WithBody): Promise<unknown> {
  const text = await readText(c);
  return text === "" ? {} : parseJson(text);
}

/** The request's JSON, not parsed yet. Errors are 413 and 415. */
export async function readText(c: WithBody): Promise<string> {
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

/** Validates a value. VALIDATION names every invalid field. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap((issue) => spokenIssues(issue, value));
  throw invalid(issues.map(({ path, message }) => ({ field: path.join("."), message })));
}

type Issue = z.core.$ZodIssue;

/**
 * The issue of a union names no field, so it is replaced by the issues of the alternative that lacks the fewest fields.
 */
function spokenIssues(issue: Issue, value: unknown): Issue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const missing = (issues: Issue[]) =>
    issues.filter(({ path }) => valueAt(value, [...issue.path, ...path]) === undefined).length;
  const [closest = []] = issue.errors.toSorted((a, b) => missing(a) - missing(b));
  return closest.flatMap((one) =>
    spokenIssues({ ...one, path: [...issue.path, ...one.path] }, value),
  );
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}
