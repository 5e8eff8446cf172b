import type { PathParams, Route } from "@adwright/contracts/route";
import type { Context, UserContext } from "@adwright/core/context";
import type { Context as HonoContext, Hono } from "hono";
import type * as z from "zod/mini";

import type { Env } from "./env.ts";
import { type Guard, checkRate, withIdempotency } from "./guards.ts";
import { parseInput, readBody } from "./read-body.ts";
import { signedIn } from "./signed-in.ts";

type Schema = z.ZodMiniType;

export type Input<
  Path extends string,
  Body extends Schema,
  Query extends Schema,
> = PathParams<Path> & { body: z.output<Body>; query: z.output<Query> };

export type Run<
  Ctx,
  Path extends string,
  Body extends Schema,
  Query extends Schema,
  Answer extends Schema,
> = (
  ctx: Ctx,
  input: Input<Path, Body, Query>,
  c: HonoContext<Env>,
) => Promise<z.input<Answer> | Response>;

/** What the call sends: the parts of its path, its body and its query. VALIDATION where they are not as declared. */
export async function readInput<Path extends string, Body extends Schema, Query extends Schema>(
  c: HonoContext<Env>,
  call: Route<Path, Body, Schema, Query>,
): Promise<Input<Path, Body, Query>> {
  const body = call.body ? await readBody(c, call.body) : undefined;
  const query = call.query ? parseInput(call.query, c.req.query()) : undefined;
  return { ...c.req.param(), body, query } as Input<Path, Body, Query>;
}

/** Answers one call of the contract for a signed-in person: parses, runs the verb, sends its answer. */
export function mount<
  Path extends string,
  Body extends Schema,
  Answer extends Schema,
  Query extends Schema,
>(
  app: Hono<Env>,
  call: Route<Path, Body, Answer, Query>,
  run: Run<UserContext, Path, Body, Query, Answer>,
  guard: Guard = {},
): void {
  app.on(call.method, call.path, async (c) => {
    const ctx = await signedIn(c);
    const input = await readInput(c, call);
    return withIdempotency(c, ctx, call, input.body, async () => {
      await checkRate(ctx, call, guard);
      const answer = await run(ctx, input, c);
      return answer instanceof Response ? answer : c.json(answer as object);
    });
  });
}

/** Answers one call that needs no signed-in person. */
export function mountPublic<
  Path extends string,
  Body extends Schema,
  Answer extends Schema,
  Query extends Schema,
>(
  app: Hono<Env>,
  call: Route<Path, Body, Answer, Query>,
  run: Run<Context, Path, Body, Query, Answer>,
): void {
  app.on(call.method, call.path, async (c) => {
    const answer = await run(c.env.request.context, await readInput(c, call), c);
    return answer instanceof Response ? answer : c.json(answer as object);
  });
}
