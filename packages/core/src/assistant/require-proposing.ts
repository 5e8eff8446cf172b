import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_A_DAY = 30;

/** The assistant that proposes; FORBIDDEN if it may only read. */
export function proposerOf({ assistant, appOrigin }: UserContext): ActingAssistant {
  if (assistant?.level === "propose") return assistant;
  throw new AppError(
    "FORBIDDEN",
    `You may only read. The person can allow proposals at ${appOrigin}/settings?tab=connections.`,
  );
}

/** The same, and counts it: RATE_LIMITED after 30 changes and drafts that an assistant proposed in a day. */
export async function requireProposing(ctx: UserContext): Promise<ActingAssistant> {
  const assistant = proposerOf(ctx);
  const nowMs = ctx.now();
  const times = await ctx.store.rates.hit(`proposals:${assistant.grantId}`, DAY_MS, nowMs);
  if (times <= MOST_A_DAY) return assistant;
  const retryAfterSeconds = Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
  throw new AppError("RATE_LIMITED", "You have proposed 30 times today. Go on tomorrow.", {
    retryAfterSeconds,
  });
}
