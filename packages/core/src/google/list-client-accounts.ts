import type { ClientAccount } from "@adwright/contracts/google";

import type { UserContext } from "../context.ts";
import { getRefreshToken, withGoogle } from "./google-access.ts";

/** Every account the person reaches, read at Google and kept for five minutes. */
export async function listClientAccounts(ctx: UserContext): Promise<ClientAccount[]> {
  const cached = await ctx.store.googleConnections.findAccounts(ctx.userId, ctx.now());
  if (cached) return cached;
  const refreshToken = await getRefreshToken(ctx);
  const accounts = await withGoogle(ctx, () => ctx.googleAds.listAccounts(refreshToken));
  await ctx.store.googleConnections.putAccounts(ctx.userId, accounts, ctx.now());
  return accounts;
}
