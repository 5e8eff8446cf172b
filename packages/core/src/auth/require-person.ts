import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { mustVerify } from "./must-verify.ts";

/**
 * The person who asks, as stored now. UNAUTHENTICATED once the account, its epoch or the session of the token has
 * ended: an access token outlives each by up to 15 minutes. EMAIL_UNVERIFIED for somebody who has not proved the
 * address, unless the call is `openToUnverified`.
 */
export async function requirePerson(
  ctx: UserContext,
  { openToUnverified = false }: { openToUnverified?: boolean | undefined } = {},
): Promise<UserRow> {
  const { userId, sessionId = "", epoch = 0 } = ctx;
  const { user, session } = await ctx.store.sessions.findWithPerson(userId, sessionId, ctx.now());
  if (!user || !session || (user.epoch ?? 0) !== epoch) {
    throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  }
  if (mustVerify(user) && !openToUnverified) {
    throw new AppError(
      "EMAIL_UNVERIFIED",
      "Verify your email address first: open the link that we mailed to you.",
    );
  }
  return user;
}
