import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import { campaignIdAt } from "../campaign-id-at.ts";
import { countTarget, endTarget, failCampaign, isWanted, type Task } from "./end-target.ts";

/**
 * Fails a target that no worker could finish. Does nothing if the group no longer needs the
 * target. CONFLICT while a worker holds it.
 */
export async function giveUpTarget(ctx: UserContext, task: Task, words: string): Promise<void> {
  const { groupId, index, brandId, phase, round } = task;
  const { campaignGroups } = ctx.store;
  const of = { groupId, index, campaignId: campaignIdAt(groupId, index), brandId };
  const work = await campaignGroups.findWork(ctx.userId, of);
  const seen = work.target;
  if (!isWanted(work, task) || !seen || seen[phase] === "done") return;
  if (seen[phase] === "failed" && seen.round === round) return countTarget(ctx, task, "failed");
  const nowMs = ctx.now();
  const claim = { messageId: randomUUID(), receiveCount: 0 };
  const lease = { claim, nowMs, untilMs: nowMs + ctx.leaseMs };
  const target = await campaignGroups.claimTarget(seen, { phase, round }, lease);
  if (!target) {
    const held = "A worker has this campaign right now. Try again in a few minutes.";
    throw new AppError("CONFLICT", held);
  }
  await failCampaign(ctx, target, words);
  const end = { phase, state: "failed", microDollars: 0, error: words } as const;
  await countTarget(ctx, task, await endTarget(ctx, target, end));
}
