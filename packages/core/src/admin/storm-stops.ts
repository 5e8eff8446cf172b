import type { StormStops } from "@adwright/contracts/staff/storm-stop";

import type { AdminContext } from "../context.ts";
import { recordAct } from "./support/staff-acts.ts";

export async function getStormStops(ctx: AdminContext): Promise<StormStops> {
  return { stops: await ctx.store.stormStops.list() };
}

interface Stop {
  key: string;
  isStopped: boolean;
  reason: string;
}

/** Keeps all weather, that of a state or one event from starting campaigns, or lets it go on. */
export async function setStormStop(
  ctx: AdminContext,
  { key, isStopped, reason }: Stop,
): Promise<StormStops> {
  const act = isStopped ? "stopped_storms" : "allowed_storms";
  await recordAct(ctx, { act, details: `${key}: ${reason}` });
  if (isStopped) {
    const at = new Date(ctx.now()).toISOString();
    await ctx.store.stormStops.put({ key, reason, by: ctx.admin.email, at });
  } else await ctx.store.stormStops.remove(key);
  return getStormStops(ctx);
}
