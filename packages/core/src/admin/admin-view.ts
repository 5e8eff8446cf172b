import type { AdminUser } from "@adwright/contracts/admin";
import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../context.ts";

/** The admin by contract, with the plan and connection of the person of the same address, if any. */
export async function asAdminUser(ctx: Context, admin: AdminRow): Promise<AdminUser> {
  const person = await ctx.store.users.findByEmail(admin.email);
  return {
    id: admin.adminId,
    email: admin.email,
    role: admin.role,
    subscription: person?.subscription ?? "free",
    hasGoogleAdsConnected: person?.isGoogleAdsConnected ?? false,
    hasTotp: admin.sealedTotpSecret !== undefined,
  };
}
