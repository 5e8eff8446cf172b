import { notFound } from "@adwright/contracts/errors";
import { type PlanLimits, limitsOf } from "@adwright/rules/plan";

import type { UserContext } from "../context.ts";

/** The current limits of the signed-in person's plan. */
export async function getPlanLimits(ctx: UserContext): Promise<PlanLimits> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  return limitsOf(user, ctx.now());
}
