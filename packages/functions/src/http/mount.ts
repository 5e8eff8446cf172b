import { notFound } from "@adwright/contracts/errors";
import type { PathParams, Route } from "@adwright/contracts/route";
import { readOnlyError } from "@adwright/core/admin/view/read-only";
import { requirePerson } from "@adwright/core/auth/access-token";
import type { Context, UserContext } from "@adwright/core/context";
import { parseId } from "@adwright/core/ids";
import type { Context as HonoContext, Hono } from "hono";
import type * as z from "zod/mini";

import type { Env } from "./env.ts";
import { checkLimits, withIdempotency } from "./guards.ts";
import { parseInput, readBody } from "./read-body.ts";
import { signedIn, viewedBy } from "./signed-in.ts";

/** The parameters of a path that are integers; all others are strings. */
const integers = [
  "brandId",
  "campaignId",
  "groupId",
  "notificationId",
  "reportId",
  "runId",
  "setId",
] as const;

type Ids<Params> = {
  [Name in keyof Params]: Name extends (typeof integers)[number] ? number : string;
};

/** The input of a call: the parameters of its path, its body and its query. */
export type Input<Call extends Route> = Ids<PathParams<Call["path"]>> & {
  body: z.output<NonNullable<Call["body"]>>;
  query: z.output<NonNullable<Call["query"]>>;
};

/** The implementation of a call. It may also return a response itself. */
export type Run<Ctx, Call extends Route> = (
  ctx: Ctx,
  input: Input<Call>,
  c: HonoContext<Env>,
) => Promise<z.input<Call["answer"]> | Response>;

/** Far longer than any id; a DynamoDB key has at most 1,024 bytes. */
const LONGEST_ID = 255;

/**
 * Reads the input. VALIDATION if it does not match the contract; NOT_FOUND for a path parameter that cannot be an id.
 */
export async function readInput<Call extends Route>(
  c: HonoContext<Env>,
  call: Call,
): Promise<Input<Call>> {
  if (Object.values(c.req.param()).some((id) => id.length > LONGEST_ID)) throw notFound();
  const body = call.body ? await readBody(c, call.body) : undefined;
  const query = call.query ? parseInput(call.query, c.req.query()) : undefined;
  const ids = integers.flatMap((name): [string, number][] => {
    const text = c.req.param(name);
    return text === undefined ? [] : [[name, pathId(text)]];
  });
  const params = { ...c.req.param(), ...Object.fromEntries(ids) };
  return { ...params, body, query } as unknown as Input<Call>;
}

/** The integer id in a path; NOT_FOUND if it is not one. */
function pathId(text: string): number {
  const id = parseId(text);
  if (id === undefined) throw notFound();
  return id;
}

export function sendAnswer(c: HonoContext<Env>, answer: unknown): Response {
  return answer instanceof Response ? answer : c.json(answer as object);
}

/** Mounts a call of the contract for signed-in people: parses the input, runs the call and sends its answer. */
export function mount<Call extends Route>(
  app: Hono<Env>,
  call: Call,
  run: Run<UserContext, Call>,
): void {
  app.on(call.method, call.path, async (c) => {
    const viewed = await viewedBy(c);
    if (viewed) return answerView(c, viewed, call, run);
    const { mustVerify, ...ctx } = await signedIn(c);
    // Reads by verified people do not read the person's row; their token remains valid for at most 15 minutes.
    if (call.method !== "GET" || mustVerify) await requirePerson(ctx, call);
    const input = await readInput(c, call);
    return withIdempotency(c, ctx, call, input.body, async () => {
      await checkLimits(ctx, call);
      return sendAnswer(c, await run(ctx, input, c));
    });
  });
}

/** Answers a member of staff who views a person's account. */
async function answerView<Call extends Route>(
  c: HonoContext<Env>,
  ctx: UserContext,
  call: Call,
  run: Run<UserContext, Call>,
): Promise<Response> {
  if (!call.inStaffView) throw readOnlyError();
  return sendAnswer(c, await run(ctx, await readInput(c, call), c));
}

/** Mounts a call that does not need a signed-in person. */
export function mountPublic<Call extends Route>(
  app: Hono<Env>,
  call: Call,
  run: Run<Context, Call>,
): void {
  app.on(call.method, call.path, async (c) =>
    sendAnswer(c, await run(c.env.request.context, await readInput(c, call), c)),
  );
}
