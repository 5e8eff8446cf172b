import type { Stopping, Stops } from "@adwright/contracts/staff/stop";

import type { AdminContext } from "../context.ts";
import { recordAct } from "./support/staff-acts.ts";

const acts = {
  assistants: { stopped: "stopped_assistants", allowed: "allowed_assistants" },
  weather: { stopped: "stopped_storms", allowed: "allowed_storms" },
} as const;

export async function getStops(ctx: AdminContext): Promise<Stops> {
  const [assistants, weather] = await Promise.all([
    ctx.store.stops.list("assistants"),
    ctx.store.stops.list("weather"),
  ]);
  return { assistants, weather };
}

/** Stops assistants or weather for everybody, or lets them go on; what a person approved goes on. */
export async function setStop(
  ctx: AdminContext,
  { of, key, isStopped, reason }: Stopping,
): Promise<Stops> {
  const act = acts[of][isStopped ? "stopped" : "allowed"];
  await recordAct(ctx, { act, details: `${key}: ${reason}` });
  const at = new Date(ctx.now()).toISOString();
  await ctx.store.stops.set(of, { key, reason, by: ctx.admin.email, at }, isStopped);
  return getStops(ctx);
}
