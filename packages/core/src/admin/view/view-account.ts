import { randomUUID } from "node:crypto";

import { personReaders } from "@adwright/contracts/admin";
import { type AccountView, VIEW_MINUTES } from "@adwright/contracts/staff/view";
import { SignJWT } from "jose";

import { verifyToken } from "../../auth/verify-token.ts";
import type { AdminContext, Context, UserContext } from "../../context.ts";
import { queueEmail } from "../../email/queue-email.ts";
import { notify } from "../../notification/notify.ts";
import { isOver } from "../sign-in/admin-session.ts";
import { getUser } from "../support/get-person.ts";
import { recordAct } from "../support/staff-acts.ts";
import { VIEW_TOKEN_TYPE, withoutActs } from "./read-only.ts";

/**
 * The context of the person whose account a member of staff views with this token, for reading only. Undefined for any
 * other token, once the view or the viewer's session has ended, and if the viewer may no longer read about people.
 */
export async function readView(ctx: Context, token: string): Promise<UserContext | undefined> {
  const claims = await readViewToken(ctx, token);
  if (!claims) return undefined;
  const { userId, viewId, adminId, sessionId } = claims;
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

const AUDIENCE = "api";

type Issuer = Pick<Context, "now" | "appOrigin" | "tokenKeys">;

/** The view, the person viewed, and the viewing admin with the session that the view ends with. */
export interface ViewClaims {
  userId: string;
  viewId: string;
  adminId: string;
  sessionId: string;
}

/** A token that only allows reading as the person. Its key signs no other kind of token. */
export function issueViewToken(
  ctx: Issuer,
  { userId, viewId, adminId, sessionId }: ViewClaims,
  endsAtMs: number,
): Promise<string> {
  const { id: kid, key } = ctx.tokenKeys.staffView[0];
  return new SignJWT({ admin: adminId, sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: VIEW_TOKEN_TYPE, kid })
    .setSubject(userId)
    .setJti(viewId)
    .setIssuer(ctx.appOrigin)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(endsAtMs / 1000))
    .sign(key);
}

/** Undefined unless it is a valid view token. */
export async function readViewToken(ctx: Issuer, token: string): Promise<ViewClaims | undefined> {
  try {
    const { payload } = await verifyToken(token, ctx.tokenKeys.staffView, {
      issuer: ctx.appOrigin,
      audience: AUDIENCE,
      typ: VIEW_TOKEN_TYPE,
      algorithms: ["HS256"],
      requiredClaims: ["sub", "jti", "exp", "admin", "sid"],
      currentDate: new Date(ctx.now()),
    });
    const { sub = "", jti = "", admin, sid } = payload;
    return { userId: sub, viewId: jti, adminId: String(admin), sessionId: String(sid) };
  } catch {
    return undefined;
  }
}

const MINUTE_MS = 60 * 1000;

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
  const claims = { userId, viewId, adminId: admin.adminId, sessionId };
  const token = await issueViewToken(ctx, claims, endsAtMs);
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
): Promise<{ success: true }> {
  await ctx.store.staffViews.end(userId, viewId, ctx.now());
  return { success: true };
}
