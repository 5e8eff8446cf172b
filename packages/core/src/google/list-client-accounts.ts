import type { ClientAccount } from "@adwright/contracts/google";

import type { UserContext } from "../context.ts";
import { getRefreshToken, withGoogle } from "./google-access.ts";

/** Every account the person can access, read from Google and cached for five minutes; `refresh` bypasses the cache. */
export async function listClientAccounts(
  ctx: UserContext,
  { refresh = false }: { refresh?: boolean | undefined } = {},
): Promise<ClientAccount[]> {
  const kept = refresh ? undefined : await findKeptAccounts(ctx);
  if (kept) return kept;
  const refreshToken = await getRefreshToken(ctx);
  const { accounts, unread } = await withGoogle(ctx, () =>
    ctx.googleAds.listAccounts(refreshToken, ctx.userId),
  );
  for (const { customerId, message } of unread) {
    ctx.log.warn("A Google Ads account could not be read.", { customerId, message });
  }
  await ctx.store.googleConnections.putAccounts(ctx.userId, accounts, ctx.now());
  return accounts;
}

/** The cached list, if Google returned it less than five minutes ago. */
export function findKeptAccounts(ctx: UserContext): Promise<ClientAccount[] | undefined> {
  return ctx.store.googleConnections.findAccounts(ctx.userId, ctx.now());
}
