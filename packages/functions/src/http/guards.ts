import { invalid } from "@adwright/contracts/errors";
import type { Route, Traits } from "@adwright/contracts/route";
import { HOUR_MS } from "@adwright/contracts/time";
import { requireAiAllowance } from "@adwright/core/ai/allowance";
import { hashOf } from "@adwright/core/auth/handoff";
import type { UserContext } from "@adwright/core/context";
import { countUp } from "@adwright/core/request/count-up";
import { runOnce } from "@adwright/core/request/run-once";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { Asked } from "./env.ts";

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
export function readIdempotencyKey(c: Asked): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && key.length > LONGEST_KEY) {
    throw invalid([{ field: "Idempotency-Key", message: "The key may have 255 characters." }]);
  }
  return key;
}

/**
 * With an `Idempotency-Key`, the call runs once; without one, it just runs. If it died while waiting for its job, a
 * repetition is answered with that job.
 */
export async function withIdempotency(
  c: Asked,
  ctx: UserContext,
  call: Counted,
  body: unknown,
  run: () => Promise<Response>,
): Promise<Response> {
  const sent = call.method === "POST" ? readIdempotencyKey(c) : undefined;
  if (!sent) return run();
  const key = hashOf(`${call.method} ${c.req.path}\n${sent}`);
  const message = "This key was used with another request already.";
  const used = { field: "Idempotency-Key", message };
  let answer: Response | undefined;
  const request = { key, contents: hashOf(JSON.stringify(body ?? null)), used };
  const stored = await runOnce(ctx, request, async (noteStarted) => {
    c.set("noteStarted", noteStarted);
    answer = await run();
    return { status: answer.status, body: await answer.clone().json() };
  });
  return answer ?? c.json(stored.body as object, stored.status as ContentfulStatusCode);
}
