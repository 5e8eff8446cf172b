import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";
import { refuseAssistant } from "../request/refuse-assistant.ts";

/** Chooses the active brand that stays usable while there are more than the plan allows. */
export async function chooseKeptBrand(
  ctx: UserContext,
  brandId: number,
): Promise<{ success: true }> {
  refuseAssistant(ctx);
  const brand = await ctx.store.brands.getNow(ctx.userId, brandId);
  if (!brand.isActive) {
    throw new AppError("CONFLICT", `Reactivate the brand first: '${brand.name}' is deactivated.`);
  }
  await ctx.store.users.patch(ctx.userId, { keptBrandId: brandId });
  return { success: true };
}
