import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../context.ts";
import { stepOfCode, totpSealing } from "./totp.ts";

/** Whether it is a code of this moment that was not used before; from now on it was. */
export async function spendCode(ctx: Context, admin: AdminRow, code: string): Promise<boolean> {
  const { adminId, sealedTotpSecret } = admin;
  if (sealedTotpSecret === undefined) return false;
  const secret = await ctx.cipher.open(sealedTotpSecret, totpSealing(adminId));
  const step = stepOfCode(secret, code, ctx.now());
  return step !== undefined && ctx.store.admins.spendTotpStep(adminId, step);
}
