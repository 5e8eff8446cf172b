import { randomBytes } from "node:crypto";

import type { AdminRole, StaffProof } from "@adwright/contracts/admin";
import { AppError, notFound } from "@adwright/contracts/errors";
import type { StaffInvite, StaffList } from "@adwright/contracts/staff/member";

import { hashOf } from "../../auth/handoff.ts";
import { staffInvite } from "../../email/templates/staff-invite.ts";
import { lay } from "../../email/write-email.ts";
import type { AdminContext } from "../admin-context.ts";
import { proveIdentity } from "../sign-in/prove-password.ts";
import { recordAct } from "../support/record-act.ts";
import { listStaff } from "./list-staff.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE_DAYS = 3;

/**
 * Makes a link that works once, within three days, and emails it if email is set up. The token is in the fragment
 * ("#…"), which browsers do not send to servers. Inviting an owner requires the proof.
 */
export async function inviteStaff(
  ctx: AdminContext,
  { email, role, ...proof }: StaffProof & { email: string; role: AdminRole },
): Promise<StaffInvite> {
  if (await ctx.store.admins.findByEmail(email)) {
    throw new AppError("CONFLICT", "An admin with this email address already exists.");
  }
  if (role === "owner") await proveIdentity(ctx, proof);
  const token = `${Buffer.from(email).toString("base64url")}.${randomBytes(32).toString("base64url")}`;
  const expiresAtMs = ctx.now() + INVITE_DAYS * DAY_MS;
  await recordAct(ctx, { act: "invited_staff", details: `${email} as ${role}` });
  await ctx.store.admins.putInvite({
    email,
    role,
    tokenHash: hashOf(token),
    invitedBy: ctx.admin.email,
    invitedById: ctx.admin.adminId,
    createdAt: new Date(ctx.now()).toISOString(),
    expiresAtMs,
  });
  const path = `/admin#invite=${token}`;
  const expiresAt = new Date(expiresAtMs).toISOString();
  const mailed = await mailInvite(ctx, email, { path, expiresAt });
  return { link: new URL(path, ctx.appOrigin).href, expiresAt, mailed };
}

/** Returns false if the email could not be sent. The inviting admin sees the link on screen either way. */
async function mailInvite(
  ctx: AdminContext,
  to: string,
  invite: { path: string; expiresAt: string },
): Promise<boolean> {
  if (!ctx.mailer.isSetUp) return false;
  const letter = lay(ctx, staffInvite({ ...invite, invitedBy: ctx.admin.email }));
  try {
    await ctx.mailer.send({ ...letter, to, template: "staff_invite" });
    return true;
  } catch (error) {
    ctx.log.warn("An invitation could not be mailed.", { error: String(error) });
    return false;
  }
}

/** NOT_FOUND if the address has no invitation. */
export async function cancelInvitation(
  ctx: AdminContext,
  { email }: { email: string },
): Promise<StaffList> {
  if (!(await ctx.store.admins.findInvite(email))) throw notFound();
  await recordAct(ctx, { act: "canceled_invitation", details: email });
  await ctx.store.admins.removeInvite(email);
  return listStaff(ctx);
}
