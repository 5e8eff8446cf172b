import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";

/**
 * The signed-in person as stored now. UNAUTHENTICATED if the account, its epoch or the token's session has ended, as an
 * access token outlives them by up to 15 minutes. EMAIL_UNVERIFIED if the address is not verified, unless the call is
 * `openToUnverified`.
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

/**
 * Whether a person may only view and delete their own account, because neither a verified address nor a Google account
 * proves who they are.
 */
export function mustVerify({
  emailVerified,
  googleSub,
}: Pick<UserRow, "emailVerified" | "googleSub">): boolean {
  return !emailVerified && googleSub === undefined;
}
