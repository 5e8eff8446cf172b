import type { StormStops } from "@adwright/contracts/staff/storm-stop";

import type { AdminContext } from "../context.ts";
import { recordAct } from "./support/staff-acts.ts";

interface Stops {
  hosts: string[];
}

export async function getAssistantStops(ctx: AdminContext): Promise<Stops> {
  return { hosts: [...(await ctx.store.assistants.listStopped())] };
}

interface Stopping {
  isStopped: boolean;
  reason: string;
}

/** Stops the assistants of a host, or lets them go on, from their next call on; what a person approved goes on. */
export async function setAssistantStop(
  ctx: AdminContext,
  { host, isStopped, reason }: Stopping & { host: string },
): Promise<Stops> {
  const act = isStopped ? "stopped_assistants" : "allowed_assistants";
  await recordAct(ctx, { act, details: `${host}: ${reason}` });
  await ctx.store.assistants.setStopped(host, isStopped);
  return getAssistantStops(ctx);
}

export async function getStormStops(ctx: AdminContext): Promise<StormStops> {
  return { stops: await ctx.store.stormStops.list() };
}

/** Keeps all weather, that of a state or one event from starting campaigns, or lets it go on. */
export async function setStormStop(
  ctx: AdminContext,
  { key, isStopped, reason }: Stopping & { key: string },
): Promise<StormStops> {
  const act = isStopped ? "stopped_storms" : "allowed_storms";
  await recordAct(ctx, { act, details: `${key}: ${reason}` });
  if (isStopped) {
    const at = new Date(ctx.now()).toISOString();
    await ctx.store.stormStops.put({ key, reason, by: ctx.admin.email, at });
  } else await ctx.store.stormStops.remove(key);
  return getStormStops(ctx);
}
