import { randomUUID } from "node:crypto";

import type { Session } from "@adwright/contracts/account";
import type { AdminUser } from "@adwright/contracts/admin";
import { invalid, AppError, orNotFound } from "@adwright/contracts/errors";
import type { AdminInviteRow } from "@adwright/store/staff/admin";

import { asSessions } from "../../account/sessions.ts";
import { hashOf } from "../../auth/handoff.ts";
import { hashPassword, weaknessOf } from "../../auth/password.ts";
import type { AdminContext, Context } from "../../context.ts";
import {
  type AdminDevice,
  type AdminLogin,
  isOver,
  openAdminSession,
} from "../sign-in/admin-session.ts";
import { asAdminUser, provePassword } from "../sign-in/second-factor.ts";
import { recordAct } from "../support/staff-acts.ts";

/** Changes the signed-in admin's password and ends their other sessions. */
export async function changeAdminPassword(
  ctx: AdminContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<{ user: AdminUser }> {
  const { adminId } = ctx.admin;
  await provePassword(ctx, oldPassword, "oldPassword");
  if (newPassword === oldPassword) {
    throw invalid([{ field: "newPassword", message: "Choose one you don't use yet." }]);
  }
  const passwordHash = await hashNewPassword(newPassword, "newPassword", ctx.admin);
  await recordAct(ctx, { act: "changed_password", details: "" });
  await ctx.store.admins.setPassword(adminId, passwordHash);
  await ctx.store.admins.removeSessionsOf(adminId, ctx.sessionId);
  return { user: await asAdminUser(ctx, adminId) };
}

/** The signed-in admin's sessions, newest first. */
export async function listAdminSessions(ctx: AdminContext): Promise<{ sessions: Session[] }> {
  const rows = await ctx.store.admins.listSessions(ctx.admin.adminId);
  const open = rows.filter((row) => !isOver(row, ctx.now()));
  const newestFirst = open.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const used = newestFirst.map(({ seenAtMs, ...row }) => ({ ...row, lastUsedAtMs: seenAtMs }));
  return { sessions: asSessions(used, ctx.sessionId) };
}

/** NOT_FOUND for a session that was ended and for another admin's. */
export async function endOneAdminSession(
  ctx: AdminContext,
  { sessionId }: { sessionId: string },
): Promise<{ sessions: Session[] }> {
  await orNotFound(ctx.store.admins.findSession(ctx.admin.adminId, sessionId));
  await recordAct(ctx, { act: "ended_sessions", details: "One" });
  await ctx.store.admins.removeSession(ctx.admin.adminId, sessionId);
  return listAdminSessions(ctx);
}

export async function endOtherAdminSessions(ctx: AdminContext): Promise<{ sessions: Session[] }> {
  await recordAct(ctx, { act: "ended_sessions", details: "All others" });
  await ctx.store.admins.removeSessionsOf(ctx.admin.adminId, ctx.sessionId);
  return listAdminSessions(ctx);
}

/**
 * Makes an invited person a member of staff and signs them in. NOT_FOUND for an unknown, used or expired link,
 * and once its sender is no owner anymore.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
  device: AdminDevice,
): Promise<AdminLogin> {
  const invite = await inviteOf(ctx, token);
  const at = new Date(ctx.now()).toISOString();
  const { email, role, tokenHash, invitedBy } = invite;
  const inviterId = invite.invitedById ?? (await ctx.store.admins.findByEmail(invitedBy))?.adminId;
  if (inviterId === undefined) throw linkIsOver();
  const passwordHash = await hashNewPassword(password, "password", { email });
  const admin = { adminId: randomUUID(), email, role, passwordHash, createdAt: at };
  if (!(await ctx.store.admins.createInvited(admin, tokenHash, inviterId))) throw linkIsOver();
  const details = `As ${role}, invited by ${invitedBy}`;
  await recordAct({ ...ctx, admin }, { act: "accepted_invitation", details });
  const sessionToken = await openAdminSession(ctx, admin, device);
  return { token: sessionToken, user: await asAdminUser(ctx, admin.adminId) };
}

async function inviteOf(ctx: Context, token: string): Promise<AdminInviteRow> {
  const [address = ""] = token.split(".");
  const email = Buffer.from(address, "base64url").toString();
  const invite = email === "" ? undefined : await ctx.store.admins.findInvite(email);
  const isOpen = invite?.tokenHash === hashOf(token) && invite.expiresAtMs > ctx.now();
  if (!invite || !isOpen) throw linkIsOver();
  return invite;
}

function linkIsOver(): AppError {
  return new AppError(
    "NOT_FOUND",
    "This invitation link has expired or was used already. Ask an owner for a new one.",
  );
}

/** Hashes a new password. Throws VALIDATION, under `field`, if it is easily guessed. */
async function hashNewPassword(
  password: string,
  field: "password" | "newPassword",
  owner: { email: string },
): Promise<string> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw invalid([{ field, message: weakness }]);
  return hashPassword(password);
}
