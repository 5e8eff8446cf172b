import { AppError, notFound } from "@adwright/contracts/errors";
import { limitsOf } from "@adwright/rules/plan";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";

/** Whether the person has Storm Chasers, which needs a plan without a limit of brands, such as Unlimited. */
function holdsAddOn(user: UserRow, nowMs: number): boolean {
  if (user.isSuperuser) return true;
  return user.hasStormChasersAddon && limitsOf(user, nowMs).brands === undefined;
}

/** False also if the person is gone. */
export async function hasAddOn(ctx: UserContext): Promise<boolean> {
  const user = await ctx.store.users.find(ctx.userId);
  return user !== undefined && holdsAddOn(user, ctx.now());
}

/** ADDON_REQUIRED without Storm Chasers. Reading, disarming, ending and stopping never ask. */
export async function requireAddOn(ctx: UserContext): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw notFound();
  if (holdsAddOn(user, ctx.now())) return;
  throw new AppError(
    "ADDON_REQUIRED",
    "This needs Storm Chasers, an add-on to the Unlimited plan. Add it in Settings under Subscription.",
    { details: { addOn: "storm_chasers" } },
  );
}
