import { randomBytes } from "node:crypto";

import { type AdminRole, staffManagers, type StaffProof } from "@adwright/contracts/admin";
import {
  AppError,
  conflict,
  notFound,
  statusMessages,
  orNotFound,
} from "@adwright/contracts/errors";
import {
  Invitation,
  type StaffList,
  StaffMember,
  type StaffInvite,
} from "@adwright/contracts/staff/member";
import { DAY_MS } from "@adwright/contracts/time";
import type { AdminInviteRow, AdminRow } from "@adwright/store/staff/admin";

import { hashOf } from "../../auth/handoff.ts";
import type { AdminContext } from "../../context.ts";
import { lay } from "../../email/send-email.ts";
import { staffInvite } from "../../email/templates/staff.ts";
import { shownAs } from "../../shown-as.ts";
import { mustEnroll, proveIdentity } from "../sign-in/second-factor.ts";
import { recordAct } from "../support/staff-acts.ts";

/** All members of staff and open invitations, sorted by address. An invitation ends with its sender's right to invite. */
export async function listStaff(ctx: AdminContext): Promise<StaffList> {
  const [admins, invites] = await Promise.all([
    ctx.store.admins.list(),
    ctx.store.admins.listInvites(),
  ]);
  const owners = admins.filter(({ role }) => staffManagers.includes(role));
  const open = invites.filter(
    (invite) => invite.expiresAtMs > ctx.now() && owners.some((owner) => isInviter(owner, invite)),
  );
  return {
    members: admins.map((admin) => asMember(ctx, admin)),
    invitations: open.map(asInvitation),
  };
}

/** Invitations of an earlier release name the address alone. */
function isInviter(
  { adminId, email }: Pick<AdminRow, "adminId" | "email">,
  { invitedBy, invitedById }: AdminInviteRow,
): boolean {
  return invitedById === undefined ? invitedBy === email : invitedById === adminId;
}

function asMember(ctx: AdminContext, admin: AdminRow): StaffMember {
  return shownAs(StaffMember, {
    ...admin,
    id: admin.adminId,
    hasTotp: admin.sealedTotpSecret !== undefined,
    mustEnroll: mustEnroll(ctx, admin),
    isYou: admin.adminId === ctx.admin.adminId,
  });
}

function asInvitation(invite: AdminInviteRow): Invitation {
  return shownAs(Invitation, { ...invite, expiresAt: new Date(invite.expiresAtMs).toISOString() });
}

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
    throw conflict("An admin with this email address already exists.");
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

/** Owners cannot change their own role, so at least one owner remains. Making another owner requires the proof. */
export async function changeStaffRole(
  ctx: AdminContext,
  { adminId, role, ...proof }: StaffProof & { adminId: string; role: AdminRole },
): Promise<StaffList> {
  const colleague = await getColleague(ctx, adminId, "change your own role");
  if (role === "owner") await proveIdentity(ctx, proof);
  const details = `${colleague.email} from ${colleague.role} to ${role}`;
  await recordAct(ctx, { act: "changed_staff_role", details });
  const isDone = await ctx.store.admins.setRoleBy(ctx.admin.adminId, adminId, role);
  if (!isDone) throw ownerRoleLost();
  return listStaff(ctx);
}

/** Removes a member of staff and ends their sessions immediately. */
export async function removeStaff(
  ctx: AdminContext,
  { adminId }: { adminId: string },
): Promise<StaffList> {
  const colleague = await getColleague(ctx, adminId, "remove yourself");
  const details = `${colleague.email}, ${colleague.role}`;
  await recordAct(ctx, { act: "removed_staff", details });
  const isDone = await ctx.store.admins.removeBy(ctx.admin.adminId, colleague);
  if (!isDone) throw ownerRoleLost();
  await ctx.store.admins.removeSessionsOf(adminId);
  return listStaff(ctx);
}

async function getColleague(ctx: AdminContext, adminId: string, what: string): Promise<AdminRow> {
  if (adminId === ctx.admin.adminId) {
    throw conflict(`You can't ${what}. Ask another owner.`);
  }
  return orNotFound(ctx.store.admins.find(adminId));
}

/** The answer when another owner took the acting owner's role away in the meantime. */
function ownerRoleLost(): AppError {
  return new AppError("FORBIDDEN", statusMessages[403]);
}
