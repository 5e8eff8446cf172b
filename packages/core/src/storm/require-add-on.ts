import { AppError, orNotFound } from "@adwright/contracts/errors";
import { mayUseStormChasers } from "@adwright/rules/plan";

import type { UserContext } from "../context.ts";

/** Whether the person may start something by the weather now. */
export async function hasStormAddOn(ctx: UserContext): Promise<boolean> {
  const user = await orNotFound(ctx.store.users.find(ctx.userId));
  return mayUseStormChasers(user, ctx.now());
}

/**
 * ADDON_REQUIRED without Storm Chasers. Checked where something begins; reading, disarming, ending and stopping are
 * never refused.
 */
export async function requireAddOn(ctx: UserContext): Promise<void> {
  if (await hasStormAddOn(ctx)) return;
  throw new AppError(
    "ADDON_REQUIRED",
    "This needs the Storm Chasers add-on, which comes with the Unlimited plan.",
    { details: { addOn: "storm_chasers" } },
  );
}
