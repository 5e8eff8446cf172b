import { randomBytes, randomUUID } from "node:crypto";

import type { AdminLoginBody, AdminUser } from "@adwright/contracts/admin";
import { AppError } from "@adwright/contracts/errors";
import { HOUR_MS, MINUTE_MS } from "@adwright/contracts/time";
import type { AdminRow } from "@adwright/store/staff/admin";
import type { AdminSessionRow } from "@adwright/store/staff/admin-session";

import { UNKNOWN_AGENT } from "../../account/sessions.ts";
import { hashOf } from "../../auth/handoff.ts";
import { isPassword } from "../../auth/password.ts";
import type { AdminContext, Context } from "../../context.ts";
import { judgeAttempt, QUARTER_MS, usualLimits } from "../../request/count-up.ts";
import { recordAct } from "../support/staff-acts.ts";
import { asAdminUser, spendSecondFactor } from "./second-factor.ts";

export const ADMIN_SESSION_HOURS = 12;
const LONGEST_IDLE_MS = HOUR_MS;

/** The browser that an admin signs in with. */
export interface AdminDevice {
  agent?: string | undefined;
  place?: string | undefined;
}

/** The device for the audit log, such as "Chrome on Windows, Berlin, DE". */
function deviceWords({ agent = UNKNOWN_AGENT, place }: AdminDevice): string {
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

const FAILURES_PER_ADDRESS = 100;
/** Who tries with an address that is nobody's. */
const nobody = { adminId: "unknown", email: "unknown" };

export interface AdminLogin {
  user: AdminUser;
  /** May only go into the HttpOnly cookie. */
  token: string;
}

/**
 * Throws UNAUTHENTICATED with the same message after the same time for an unknown address, a wrong password and a wrong
 * code, and TOTP_REQUIRED if the password is right but a code is missing. Failures are counted per account and network
 * address, so that failures from elsewhere do not lock the owner out.
 */
export async function loginAdmin(
  ctx: Context,
  body: AdminLoginBody,
  clientAddress: string,
  device: AdminDevice,
): Promise<AdminLogin> {
  const ofAddress = { windowMs: QUARTER_MS, most: FAILURES_PER_ADDRESS };
  const limits = [
    ...usualLimits(`admin-account:${body.email}\n${clientAddress}`),
    { subject: `admin-address:${clientAddress}`, ...ofAddress },
  ];
  const proven = await judgeAttempt(ctx, limits, () => proveLogin(ctx, body, device));
  if (!proven || proven === "password_only") {
    throw new AppError("TOTP_REQUIRED", "Enter the code of your authenticator app.");
  }
  await recordAct({ ...ctx, admin: proven }, { act: "signed_in", details: deviceWords(device) });
  const token = await openAdminSession(ctx, proven, device);
  return { token, user: await asAdminUser(ctx, proven.adminId) };
}

/** Who has proved to be them; a right password without the code that is needed is no failure. */
async function proveLogin(
  ctx: Context,
  body: AdminLoginBody,
  device: AdminDevice,
): Promise<AdminRow | "password_only"> {
  const admin = await ctx.store.admins.findByEmail(body.email);
  const isRight = await isPassword(body.password, admin?.passwordHash);
  // Also recorded for an unknown address, so that the answer takes the same time, but without the address.
  if (!admin) throw await refusal({ ...ctx, admin: nobody }, "Unknown address", device);
  if (!isRight) throw await refusal({ ...ctx, admin }, "Wrong password", device);
  if (admin.sealedTotpSecret === undefined) return admin;
  if (body.totp === undefined) return "password_only";
  if (await spendSecondFactor(ctx, admin, body.totp)) return admin;
  throw await refusal({ ...ctx, admin }, "Wrong code", device);
}

async function refusal(
  ctx: Parameters<typeof recordAct>[0],
  why: string,
  device: AdminDevice,
): Promise<AppError> {
  await recordAct(ctx, { act: "failed_sign_in", details: `${why}. ${deviceWords(device)}` });
  return new AppError("UNAUTHENTICATED", "Invalid credentials");
}
