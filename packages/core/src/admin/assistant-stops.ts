import type { AdminContext } from "../context.ts";
import { recordAct } from "./support/staff-acts.ts";

interface Stops {
  hosts: string[];
}

export async function getAssistantStops(ctx: AdminContext): Promise<Stops> {
  return { hosts: [...(await ctx.store.assistants.listStopped())] };
}

interface Stop {
  host: string;
  isStopped: boolean;
  reason: string;
}

/** Stops the assistants of a host, or lets them go on, from their next call on; what a person approved goes on. */
export async function setAssistantStop(
  ctx: AdminContext,
  { host, isStopped, reason }: Stop,
): Promise<Stops> {
  const act = isStopped ? "stopped_assistants" : "allowed_assistants";
  await recordAct(ctx, { act, details: `${host}: ${reason}` });
  await ctx.store.assistants.setStopped(host, isStopped);
  return getAssistantStops(ctx);
}
