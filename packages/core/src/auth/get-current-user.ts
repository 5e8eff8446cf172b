import { notFound } from "@adwright/contracts/errors";
import type { User } from "@adwright/contracts/session";
import type { UserRow } from "@adwright/store/person/user";

import type { UserContext } from "../context.ts";
import { noteActivity } from "./note-activity.ts";
import { requirePerson } from "./require-person.ts";
import { asUser } from "./user-view.ts";

/** Throws UNAUTHENTICATED if the token is valid but its person or session is gone; the browser has to sign in again. */
export async function getCurrentUser(ctx: UserContext): Promise<User> {
  if (ctx.isStaffView === true) return asUser(await requireViewed(ctx), ctx.now());
  const user = await requirePerson(ctx, { openToUnverified: true });
  await noteActivity(ctx, user);
  return asUser(user, ctx.now());
}

async function requireViewed({ store, userId }: UserContext): Promise<UserRow> {
  const user = await store.users.find(userId);
  if (!user) throw notFound();
  return user;
}
