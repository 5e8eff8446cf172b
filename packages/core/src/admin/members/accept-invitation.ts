import { randomUUID } from "node:crypto";

import { AppError } from "@adwright/contracts/errors";
import type { AdminInviteRow } from "@adwright/store/staff/admin-invite";

import { hashOf } from "../../auth/handoff.ts";
import type { Context } from "../../context.ts";
import { type AdminDevice, openAdminSession } from "../sign-in/admin-session.ts";
import { asAdminUser } from "../sign-in/admin-view.ts";
import type { AdminLogin } from "../sign-in/login-admin.ts";
import { recordAct } from "../support/record-act.ts";
import { hashNewPassword } from "./new-password.ts";

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
