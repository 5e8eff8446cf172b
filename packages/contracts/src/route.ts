import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The `:name` parts of a path, as an object of strings. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

export interface Route<
  Path extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  path: Path;
  /** The JSON body; without a schema, no body is read. */
  body?: Body;
  /** The supported search parameters; values arrive as strings. */
  query?: Query;
  answer: Answer;
}

/** One call of the API, defined once for client and server. */
export function route<
  const Path extends string,
  Answer extends z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(call: Route<Path, Body, Answer, Query>): Route<Path, Body, Answer, Query> {
  return call;
}
