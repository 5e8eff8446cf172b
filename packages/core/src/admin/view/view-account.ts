import { randomUUID } from "node:crypto";

import { personReaders } from "@adwright/contracts/admin";
import { type AccountView, VIEW_MINUTES } from "@adwright/contracts/staff/view";
import { MINUTE_MS } from "@adwright/contracts/time";

import { readToken, signToken } from "../../auth/signed-token.ts";
import type { AdminContext, Context, UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { notify } from "../../notification/notify.ts";
import { isOver } from "../sign-in/admin-session.ts";
import { getUser } from "../support/get-person.ts";
import { recordAct } from "../support/staff-acts.ts";
import { withoutActs } from "./read-only.ts";

/**
 * The context of the person whose account a member of staff views with this token, for reading only. Undefined for any
 * other token, once the view or the viewer's session has ended, and if the viewer may no longer read about people.
 */
export async function readView(ctx: Context, token: string): Promise<UserContext | undefined> {
  const claims = await readToken(ctx, "staff_view", token);
  if (!claims) return undefined;
  const { sub: userId = "", jti: viewId = "" } = claims;
  const [adminId, sessionId] = [String(claims["admin"]), String(claims["sid"])];
  const [view, admin, session] = await Promise.all([
    ctx.store.staffViews.find(userId, viewId),
    ctx.store.admins.find(adminId),
    ctx.store.admins.findSession(adminId, sessionId),
  ]);
  const isOpen = view !== undefined && view.endsAtMs > ctx.now();
  const isSignedIn = session !== undefined && !isOver(session, ctx.now());
  if (!isOpen || !isSignedIn || !admin || !personReaders.includes(admin.role)) return undefined;
  return withoutActs({ ...ctx, userId, isStaffView: true });
}

/** Opens a read-only view of a person's account for a member of staff, tells the person, and lists it for them. */
export async function startView(
  ctx: AdminContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<AccountView> {
  const { email } = await getUser(ctx, userId);
  const nowMs = ctx.now();
  const viewId = `${nowMs}-${randomUUID()}`;
  const endsAtMs = nowMs + VIEW_MINUTES * MINUTE_MS;
  await recordAct(ctx, { act: "viewed_account", personId: userId, details: reason });
  const at = new Date(nowMs).toISOString();
  await ctx.store.staffViews.add({ userId, viewId, at, endsAtMs, reason });
  await tellPerson(ctx, userId, { viewId, at, reason });
  const { admin, sessionId } = ctx;
  // Only allows reading as the person. Its key signs no other kind of token.
  const claims = { admin: admin.adminId, sid: sessionId };
  const token = await signToken(ctx, "staff_view", { userId, tokenId: viewId, claims, endsAtMs });
  return { viewId, token, userId, email, expiresAt: new Date(endsAtMs).toISOString() };
}

/** In the app and by email, as what concerns the security of an account. */
async function tellPerson(
  ctx: AdminContext,
  userId: string,
  { viewId, at, reason }: { viewId: string; at: string; reason: string },
): Promise<void> {
  const person: UserContext = { ...ctx, userId, sessionId: undefined };
  await notify(person, [viewId], { kind: "staff_view", reason });
  await queueEmail(person, { template: "staff_view", at, reason });
}

export async function endView(
  ctx: AdminContext,
  { userId, viewId }: { userId: string; viewId: string },
): Promise<void> {
  await ctx.store.staffViews.end(userId, viewId, ctx.now());
}
