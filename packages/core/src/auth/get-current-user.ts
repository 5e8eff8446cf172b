import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";

import type { UserContext } from "../context.ts";
import { noteActivity } from "./note-activity.ts";
import { asUser } from "./user-view.ts";

export async function getCurrentUser(ctx: UserContext): Promise<User> {
  const user = await ctx.store.users.find(ctx.userId);
  // The token was good but its person is gone: sign in again.
  if (!user) throw new AppError("UNAUTHENTICATED", statusMessages[401]);
  await noteActivity(ctx, user);
  return asUser(user, ctx.now());
}
