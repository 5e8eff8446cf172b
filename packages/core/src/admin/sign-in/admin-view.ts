import type { AdminUser } from "@adwright/contracts/admin";
import { AppError, statusMessages } from "@adwright/contracts/errors";

import type { Context } from "../../context.ts";
import { mustEnroll } from "./second-factor.ts";

/**
 * The admin as the contract describes it, with the plan and Google connection of the person with the same address, if
 * any.
 */
export async function asAdminUser(ctx: Context, adminId: string): Promise<AdminUser> {
  const admin = await ctx.store.admins.find(adminId);
  if (!admin) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  const person = await ctx.store.users.findByEmail(admin.email);
  return {
    id: admin.adminId,
    email: admin.email,
    role: admin.role,
    subscription: person?.subscription ?? "free",
    hasGoogleAdsConnected: person?.isGoogleAdsConnected ?? false,
    hasTotp: admin.sealedTotpSecret !== undefined,
    mustEnroll: mustEnroll(ctx, admin),
    recoveryCodesLeft: admin.recoveryHashes?.length ?? 0,
  };
}
