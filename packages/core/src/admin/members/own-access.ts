import type { AdminUser } from "@adwright/contracts/admin";
import { invalid, notFound } from "@adwright/contracts/errors";
import type { AdminSession } from "@adwright/contracts/staff/own-access";

import { UNKNOWN_AGENT } from "../../account/sessions.ts";
import type { AdminContext } from "../admin-context.ts";
import { isOver } from "../sign-in/admin-session.ts";
import { asAdminUser } from "../sign-in/admin-view.ts";
import { provePassword } from "../sign-in/prove-password.ts";
import { recordAct } from "../support/record-act.ts";
import { hashNewPassword } from "./new-password.ts";

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
export async function listAdminSessions(ctx: AdminContext): Promise<{ sessions: AdminSession[] }> {
  const rows = await ctx.store.admins.listSessions(ctx.admin.adminId);
  const open = rows.filter((row) => !isOver(row, ctx.now()));
  const newestFirst = open.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return {
    sessions: newestFirst.map(({ sessionId, createdAt, seenAtMs, agent, place }) => ({
      id: sessionId,
      current: sessionId === ctx.sessionId,
      createdAt,
      lastUsedAt: new Date(seenAtMs).toISOString(),
      agent: agent ?? UNKNOWN_AGENT,
      place: place ?? null,
    })),
  };
}

/** NOT_FOUND for a session that was ended and for another admin's. */
export async function endOneAdminSession(
  ctx: AdminContext,
  sessionId: string,
): Promise<{ sessions: AdminSession[] }> {
  const session = await ctx.store.admins.findSession(ctx.admin.adminId, sessionId);
  if (!session) throw notFound();
  await recordAct(ctx, { act: "ended_sessions", details: "One" });
  await ctx.store.admins.removeSession(ctx.admin.adminId, sessionId);
  return listAdminSessions(ctx);
}

export async function endOtherAdminSessions(
  ctx: AdminContext,
): Promise<{ sessions: AdminSession[] }> {
  await recordAct(ctx, { act: "ended_sessions", details: "All others" });
  await ctx.store.admins.removeSessionsOf(ctx.admin.adminId, ctx.sessionId);
  return listAdminSessions(ctx);
}
