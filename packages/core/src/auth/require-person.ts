import { AppError, statusMessages } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/** UNAUTHENTICATED for somebody who has deleted the account: an access token outlives it by up to 15 minutes. */
export async function requirePerson(ctx: UserContext): Promise<void> {
  const user = await ctx.store.users.find(ctx.userId);
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
}
