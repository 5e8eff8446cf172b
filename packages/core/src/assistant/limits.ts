import type { ActingAssistant } from "@adwright/contracts/assistant/connection";
import { AppError } from "@adwright/contracts/errors";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";

import type { Context, UserContext } from "../context.ts";
import { countUp } from "../request/count-up.ts";

type Grant = Pick<ActingAssistant, "grantId">;

const callsOf = ({ grantId }: Grant) => `assistant:${grantId}`;

/**
 * Counts a call of the tools, and once a minute keeps the connection from ending. RATE_LIMITED after 60 in a minute or
 * 1,000 in a day.
 */
export async function countCall(ctx: Context, grant: Grant & { userId: string }): Promise<void> {
  const subject = callsOf(grant);
  const words = "Too many calls. Wait for the seconds of Retry-After.";
  const [inMinute] = await Promise.all([
    countUp(ctx, { subject, windowMs: MINUTE_MS, most: 60, words }),
    countUp(ctx, { subject, windowMs: DAY_MS, most: 1000, words }),
  ]);
  if (inMinute === 1) await ctx.store.assistants.noteUse(grant, ctx.now());
}

/** An assistant's calls since midnight UTC. */
export const callsToday = (ctx: Context, grant: Grant): Promise<number> =>
  ctx.store.rates.count(callsOf(grant), DAY_MS, ctx.now());

/** RATE_LIMITED once an assistant has used up its calls to Google of the hour. */
export const countRead = (ctx: Context, { grantId }: Grant): Promise<number> =>
  countUp(ctx, {
    subject: `reads:${grantId}`,
    windowMs: HOUR_MS,
    most: 120,
    words: "You have read from Google 120 times this hour. What was read lately still answers.",
  });

/** What is wrong with a request whose id was used for something else. */
export const requestIdUsed = {
  field: "requestId",
  message: "This requestId was used for something else. Send a new one.",
};

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
  await countUp(ctx, {
    subject: `proposals:${assistant.grantId}`,
    windowMs: DAY_MS,
    most: 30,
    words: "You have proposed 30 times today. Go on tomorrow.",
  });
  return assistant;
}
