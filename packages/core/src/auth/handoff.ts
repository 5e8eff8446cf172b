import { createHash, randomBytes, randomUUID } from "node:crypto";

import { MINUTE_MS } from "@adwright/contracts/time";

import type { Context } from "../context.ts";
import { judgeAttempt } from "../request/count-up.ts";
import { type Issuer, readToken, signToken } from "./signed-token.ts";

const HANDOFF_SECONDS = 60;

/** SHA-256 as base64url. Stored instead of the secret itself. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function makeBinding(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * The token in the URL that ends a login: valid for 60 seconds and once, only with the cookie that holds `binding`. The
 * API refuses it as a bearer token, as its key, audience and type are different.
 */
export function issueHandoff(ctx: Issuer, userId: string, binding: string): Promise<string> {
  return signToken(ctx, "handoff", {
    userId,
    tokenId: randomUUID(),
    claims: { cnf: hashOf(binding) },
    endsAtMs: ctx.now() + HANDOFF_SECONDS * 1000,
  });
}

const ATTEMPTS_PER_HANDOFF = 5;
const FAILURES_PER_NETWORK = 100;

/**
 * Redeems a handoff token and returns its person. Undefined if it is unknown, expired, used or from another browser.
 * RATE_LIMITED in 15 minutes after 100 failures from one network or five with one token.
 */
export async function redeemHandoff(
  ctx: Context,
  token: string,
  binding: string | undefined,
  network: string,
): Promise<string | undefined> {
  const limit = {
    subject: `handoff-address:${network}`,
    windowMs: 15 * MINUTE_MS,
    most: FAILURES_PER_NETWORK,
  };
  return judgeAttempt(ctx, [limit], () => judgeHandoff(ctx, token, binding));
}

async function judgeHandoff(
  ctx: Context,
  token: string,
  binding: string | undefined,
): Promise<string | undefined> {
  const { sub, jti, exp, cnf } = (await readToken(ctx, "handoff", token)) ?? {};
  if (!binding || !sub || !jti || !exp) return undefined;
  const limit = {
    subject: `handoff:${jti}`,
    windowMs: 15 * MINUTE_MS,
    most: ATTEMPTS_PER_HANDOFF,
  };
  return judgeAttempt(ctx, [limit], async () => {
    if (cnf !== hashOf(binding)) return undefined;
    const isFirst = await ctx.store.sessions.spendHandoff(jti, exp * 1000);
    return isFirst ? sub : undefined;
  });
}
