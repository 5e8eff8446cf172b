import { invalid, notFound } from "@adwright/contracts/errors";
import {
  DEFAULT_PAGE_SIZE,
  LARGEST_PAGE_SIZE,
  type Page,
  type PageQuery,
  type PageRequest,
} from "@adwright/contracts/page";
import type { PathParams, Route } from "@adwright/contracts/route";
import { readOnlyError } from "@adwright/core/admin/view/read-only";
import { requirePerson } from "@adwright/core/auth/access-token";
import type { Context, UserContext } from "@adwright/core/context";
import { parseId } from "@adwright/core/ids";
import { Hono } from "hono";
import type * as z from "zod/mini";

import type { Asked, Env, Router } from "./env.ts";
import { answerError } from "./errors.ts";
import { checkLimits, withIdempotency } from "./guards.ts";
import { parseInput, readBody } from "./read-body.ts";
import { signedIn, viewedBy } from "./signed-in.ts";

/** An app for the calls of one noun, with the API's error handling. */
export function makeRouter(): Router {
  const router = new Hono<Env>();
  router.onError((error, c) => answerError(error, c));
  router.notFound((c) => answerError(notFound(), c));
  return router;
}

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

/** What a verb returns whose call has nothing to say: `Success`. */
type Nothing<Answer> = { success: true } extends Answer ? void : never;

/** The implementation of a call. It may also return a response itself. */
export type Run<Ctx, Call extends Route> = (
  ctx: Ctx,
  input: Input<Call>,
  c: Asked,
) => Promise<z.input<Call["answer"]> | Nothing<z.input<Call["answer"]>> | Response>;

/** Far longer than any id; a DynamoDB key has at most 1,024 bytes. */
const LONGEST_ID = 255;

/**
 * Reads the input. VALIDATION if it does not match the contract; NOT_FOUND for a path parameter that cannot be an id.
 */
export async function readInput<Call extends Route>(c: Asked, call: Call): Promise<Input<Call>> {
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

export function sendAnswer(c: Asked, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  // An answer may be null.
  return c.json(answer === undefined ? { success: true } : answer);
}

/** Mounts a call of the contract for signed-in people: parses the input, runs the call and sends its answer. */
export function mount<Call extends Route>(
  app: Router,
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
  c: Asked,
  ctx: UserContext,
  call: Call,
  run: Run<UserContext, Call>,
): Promise<Response> {
  if (!call.inStaffView) throw readOnlyError();
  return sendAnswer(c, await run(ctx, await readInput(c, call), c));
}

/** Mounts a call that does not need a signed-in person. */
export function mountPublic<Call extends Route>(
  app: Router,
  call: Call,
  run: Run<Context, Call>,
): void {
  app.on(call.method, call.path, async (c) =>
    sendAnswer(c, await run(c.env.request.context, await readInput(c, call), c)),
  );
}

/** Parses `?limit` and `?cursor`; VALIDATION if the limit is not a number from 1 to 200. */
export function readPage(query: PageQuery): PageRequest {
  const limit = query.limit === undefined ? DEFAULT_PAGE_SIZE : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE_SIZE) {
    const message = `The limit must be a whole number from 1 to ${LARGEST_PAGE_SIZE}.`;
    throw invalid([{ field: "limit", message }]);
  }
  return { limit, cursor: query.cursor };
}

/** Adds the next page as an RFC 8288 `Link` header. */
export function linkNextPage(c: Asked, cursor: string | undefined): void {
  if (!cursor) return;
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("cursor", cursor);
  c.header("Link", `<${pathname}?${searchParams.toString()}>; rel="next"`);
}

/** The items of a page, with the next page as that header. */
export function itemsOf<Item>(c: Asked, { items, cursor }: Page<Item>): Item[] {
  linkNextPage(c, cursor);
  return items;
}
