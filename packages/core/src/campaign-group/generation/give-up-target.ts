import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";
import { campaignIdAt } from "../campaign-id-at.ts";
import {
  endTarget,
  failCampaign,
  countAndSendNext,
  isWanted,
  LEASE_MS,
  type Task,
} from "./end-target.ts";

/**
 * Fails a target that no worker could finish, and continues its lane. Does nothing if the group no longer needs the
 * target. CONFLICT while a worker holds it.
 */
export async function giveUpTarget(ctx: UserContext, task: Task, words: string): Promise<void> {
  const { groupId, index, brandId, phase, round } = task;
  const { campaignGroups } = ctx.store;
  const of = { groupId, index, campaignId: campaignIdAt(groupId, index), brandId };
  const work = await campaignGroups.findWork(ctx.userId, of);
  const seen = work.target;
  if (!isWanted(work, task) || !seen || seen[phase] === "done") return;
  if (seen[phase] === "failed" && seen.round === round)
    return countAndSendNext(ctx, task, "failed");
  const nowMs = ctx.now();
  const claim = { phase, round, nowMs, leaseUntilMs: nowMs + LEASE_MS };
  const target = await campaignGroups.claimTarget(seen, claim);
  if (!target) {
    const held = "A worker has this campaign right now. Try again in a few minutes.";
    throw new AppError("CONFLICT", held);
  }
  await failCampaign(ctx, target, words);
  const end = { phase, state: "failed", microDollars: 0, error: words } as const;
  await countAndSendNext(ctx, task, await endTarget(ctx, target, end));
}
