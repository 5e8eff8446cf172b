import type { UserContext } from "../../context.ts";
import type { Next } from "../../delivery/delivery.ts";
import { startSetUp } from "../set-up-group.ts";
import { continuePhase, phaseAtWork } from "./begin-phase.ts";

const MINUTE_MS = 60_000;
/** Longer than any target takes: if none ended for so long, messages may have been lost. */
const STILL_MS = 15 * MINUTE_MS;

/**
 * Continues a workflow whose messages were not all sent, because the process died, or where nothing has ended for a
 * while. While the group is at work, it is looked at again. A second message of a target does nothing.
 */
export async function advanceGroup(ctx: UserContext, groupId: number): Promise<Next> {
  const { campaignGroups } = ctx.store;
  const nowMs = ctx.now();
  const group = await campaignGroups.find(ctx.userId, groupId, { consistent: true });
  const phase = group && phaseAtWork(group);
  if (!group || (!phase && group.status !== "setting_up")) return "done";
  if (!phase) {
    if (!(await isBeingSetUp(ctx, groupId))) await startSetUp(ctx, groupId);
    return { againAtMs: nowMs + MINUTE_MS };
  }
  const progress = await campaignGroups.findProgress(ctx.userId, groupId, phase);
  const stillAtMs = (progress?.movedAtMs ?? 0) + STILL_MS;
  if (progress?.isSent === true && stillAtMs > nowMs) return { againAtMs: stillAtMs };
  await continuePhase(ctx, group);
  ctx.log.warn("A workflow was continued.", { groupId, phase });
  return { againAtMs: nowMs + STILL_MS };
}

async function isBeingSetUp(ctx: UserContext, groupId: number): Promise<boolean> {
  const open = await ctx.store.jobs.listOpenOf(ctx.userId);
  return open.some(
    ({ kind, input }) =>
      kind === "set_up_group" && (input as { groupId?: number }).groupId === groupId,
  );
}
