import type { PublicationRow } from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { executionNameOf } from "./execution-name.ts";

/** Step Functions' word on what runs may be some seconds old. */
const SURELY_KNOWN_AFTER_MS = 60_000;

type Going = Pick<
  PublicationRow,
  "campaignId" | "publicationId" | "attempt" | "status" | "startedAt" | "waitingUntil"
>;

/**
 * Has a publication go on that would not by itself, in an attempt of its own: a wait whose time has come while the
 * execution still sleeps (it then finds itself overtaken), or an execution that died without recording its end. The
 * caller starts the attempt that is answered; starting one that runs is harmless.
 */
export async function takeOverStalledRun<Row extends Going>(
  ctx: UserContext,
  row: Row,
): Promise<Row> {
  const { campaignId, publicationId, attempt } = row;
  const status = await restingIn(ctx, row);
  if (status === undefined) return row;
  const { publications } = ctx.store;
  const from = { attempt, status };
  const isTaken = await publications.takeOver(ctx.userId, campaignId, publicationId, from);
  return isTaken ? { ...row, attempt: attempt + 1 } : row;
}

async function restingIn(ctx: UserContext, row: Going): Promise<"waiting" | "running" | undefined> {
  const { status, startedAt, waitingUntil } = row;
  if (status === "waiting") return isPast(ctx, waitingUntil, 0) ? "waiting" : undefined;
  if (status !== "running" || !isPast(ctx, startedAt, SURELY_KNOWN_AFTER_MS)) return undefined;
  return (await ctx.publishMachine.isRunning(executionNameOf(row))) ? undefined : "running";
}

const isPast = (ctx: UserContext, at: string | undefined, graceMs: number) =>
  at !== undefined && Date.parse(at) + graceMs <= ctx.now();
