import * as z from "zod/mini";

/** The answer of a call that has nothing to say. */
export const Success = z.object({ success: z.literal(true) });

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
> extends Traits {
  method: Method;
  path: Path;
  /** The JSON body; without a schema, no body is read. */
  body?: Body;
  /** The supported search parameters; values arrive as strings. */
  query?: Query;
  answer: Answer;
}

/** Who may make a call, how often, and what it needs before it answers. */
export interface Traits {
  /** Whether people who have not verified their address may make the call, because it is about the account itself. */
  openToUnverified?: boolean;
  /** Whether staff who look at a person's account may make the call: only calls that do nothing but read rows. */
  inStaffView?: boolean;
  /**
   * Whether the call reaches Google Ads before it answers. In the cloud, a separate function that includes Google's
   * client handles it.
   */
  asksGoogle?: boolean;
  /** Whether the call uses the model; refused once the plan's daily allowance is used up. */
  usesAi?: boolean;
  /** The roles of staff that may make a call of the admin API; all if absent. FORBIDDEN for the others. */
  roles?: readonly string[];
  /** Whether staff may make the call who still have to set up one-time codes. */
  openToEnrolling?: boolean;
  /** How often a person may make the call per hour; for calls that cost money or quota. */
  maxPerHour?: number;
}

/** One call of the API, defined once for client and server. A bundle leaves out those that it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function route<
  const Path extends string,
  Answer extends z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(
  method: Method,
  path: Path,
  call: Omit<Route<Path, Body, Answer, Query>, "method" | "path">,
): Route<Path, Body, Answer, Query> {
  return { method, path, ...call };
}
