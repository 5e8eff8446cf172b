import { createHash } from "node:crypto";

import { AppError, invalid } from "@adwright/contracts/errors";
import type { Route, Traits } from "@adwright/contracts/route";
import { requireAiAllowance } from "@adwright/core/ai/allowance";
import type { UserContext } from "@adwright/core/context";
import { countUp } from "@adwright/core/request/count-up";
import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { Env } from "./env.ts";

const HOUR_MS = 60 * 60 * 1000;
const IDEMPOTENCY_LIFE_MS = 24 * HOUR_MS;
/**
 * The gateway ends a request after 30 s. After this time, the idempotency key of a request that died can be claimed
 * again.
 */
const LONGEST_RUN_MS = 60_000;
const LONGEST_KEY = 255;

/** What is counted by the hour: a call, or a part of its requests. */
type Counted = Pick<Route, "method" | "path" | "maxPerHour">;

/** Throws RATE_LIMITED once the plan's daily allowance or the person's hourly calls of this route are used up. */
export async function checkLimits(ctx: UserContext, call: Counted & Traits): Promise<void> {
  if (call.usesAi) await requireAiAllowance(ctx);
  await checkRate(ctx, call);
}

/** Throws RATE_LIMITED with the seconds to wait once the person's hourly calls of this route are used up. */
export async function checkRate(ctx: UserContext, call: Counted): Promise<void> {
  if (call.maxPerHour === undefined) return;
  await countUp(ctx, {
    subject: `call:${ctx.userId}:${call.method} ${call.path}`,
    windowMs: HOUR_MS,
    most: call.maxPerHour,
    words: "Too many requests. Please try again later.",
  });
}

/** VALIDATION if the key is too long. */
export function readIdempotencyKey(c: HonoContext<Env>): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && key.length > LONGEST_KEY) {
    throw invalid([{ field: "Idempotency-Key", message: "The key may have 255 characters." }]);
  }
  return key;
}

/**
 * With an `Idempotency-Key`, the first successful answer is stored for 24 h and repeated; without one, the call just
 * runs. If a call died while waiting for its job, a repetition is answered with that job, so that nothing is paid or
 * counted twice.
 */
export async function withIdempotency(
  c: HonoContext<Env>,
  ctx: UserContext,
  call: Counted,
  body: unknown,
  run: () => Promise<Response>,
): Promise<Response> {
  const sent = call.method === "POST" ? readIdempotencyKey(c) : undefined;
  if (!sent) return run();
  const owned = { userId: ctx.userId, key: hash(`${call.method} ${c.req.path}\n${sent}`) };
  const bodyHash = hash(JSON.stringify(body ?? null));
  const nowMs = ctx.now();
  const claim = await ctx.store.idempotency.claim(
    owned,
    bodyHash,
    nowMs,
    nowMs + IDEMPOTENCY_LIFE_MS,
    nowMs + LONGEST_RUN_MS,
  );
  if (claim.state === "done")
    return c.json(claim.body as object, claim.status as ContentfulStatusCode);
  if (claim.state === "running") {
    throw new AppError("CONFLICT", "The same request is still being worked on.");
  }
  if (claim.state === "other_body") {
    throw invalid([
      { field: "Idempotency-Key", message: "This key was used with another request already." },
    ]);
  }
  c.set("noteStarted", (accepted) => ctx.store.idempotency.noteStarted(owned, 202, accepted));
  try {
    const answer = await run();
    await ctx.store.idempotency.finish(owned, answer.status, await answer.clone().json());
    return answer;
  } catch (error) {
    await ctx.store.idempotency.release(owned);
    throw error;
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
