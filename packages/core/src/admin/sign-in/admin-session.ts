import { randomBytes, randomUUID } from "node:crypto";

import type { AdminRow } from "@adwright/store/staff/admin";
import type { AdminSessionRow } from "@adwright/store/staff/admin-session";

import { UNKNOWN_AGENT } from "../../account/sessions.ts";
import { hashOf } from "../../auth/handoff.ts";
import type { Context } from "../../context.ts";
import type { AdminContext } from "../admin-context.ts";
import { recordAct } from "../support/staff-acts.ts";

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
export const ADMIN_SESSION_HOURS = 12;
const LONGEST_IDLE_MS = HOUR_MS;

/** The browser that an admin signs in with. */
export interface AdminDevice {
  agent?: string | undefined;
  place?: string | undefined;
}

/** The device for the audit log, such as "Chrome on Windows, Berlin, DE". */
export function deviceWords({ agent = UNKNOWN_AGENT, place }: AdminDevice): string {
  return place === undefined ? agent : `${agent}, ${place}`;
}

/** Opens a session for an admin who just proved their identity. The token may only go into the HttpOnly cookie. */
export async function openAdminSession(
  ctx: Context,
  { adminId }: Pick<AdminRow, "adminId">,
  { agent, place }: AdminDevice = {},
): Promise<string> {
  const sessionId = randomUUID();
  const token = `${adminId}.${sessionId}.${randomBytes(32).toString("base64url")}`;
  const nowMs = ctx.now();
  await ctx.store.admins.createSession({
    adminId,
    sessionId,
    tokenHash: hashOf(token),
    agent,
    place,
    createdAt: new Date(nowMs).toISOString(),
    seenAtMs: nowMs,
    expiresAtMs: nowMs + ADMIN_SESSION_HOURS * HOUR_MS,
  });
  return token;
}

/**
 * Whose session the token opens; undefined after 12 hours, after one hour without use, and once the session was ended.
 */
export async function readAdminSession(
  ctx: Context,
  token: string | undefined,
): Promise<AdminContext | undefined> {
  const [adminId, sessionId] = (token ?? "").split(".");
  if (!token || !adminId || !sessionId) return undefined;
  const [session, admin] = await Promise.all([
    ctx.store.admins.findSession(adminId, sessionId),
    ctx.store.admins.find(adminId),
  ]);
  if (!admin || session?.tokenHash !== hashOf(token)) return undefined;

  const nowMs = ctx.now();
  if (isOver(session, nowMs)) return undefined;
  if (nowMs - session.seenAtMs >= MINUTE_MS)
    await ctx.store.admins.touchSession(adminId, sessionId, nowMs);
  return { ...ctx, admin, sessionId };
}

/** A session expires after 12 hours, and after one hour without use. */
export function isOver(session: AdminSessionRow, nowMs: number): boolean {
  return session.expiresAtMs <= nowMs || nowMs - session.seenAtMs >= LONGEST_IDLE_MS;
}

/** Ends the session that a token belongs to. An unknown token is ignored. */
export async function endAdminSession(ctx: Context, token: string | undefined): Promise<void> {
  const [adminId, sessionId] = (token ?? "").split(".");
  if (!token || !adminId || !sessionId) return;
  const session = await ctx.store.admins.findSession(adminId, sessionId);
  if (session?.tokenHash !== hashOf(token)) return;
  const admin = await ctx.store.admins.find(adminId);
  if (admin) {
    await recordAct({ ...ctx, admin }, { act: "signed_out", details: deviceWords(session) });
  }
  await ctx.store.admins.removeSession(adminId, sessionId);
}
