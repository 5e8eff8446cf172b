import type { Invitation, StaffList, StaffMember } from "@adwright/contracts/staff/member";
import type { AdminRow } from "@adwright/store/staff/admin";
import type { AdminInviteRow } from "@adwright/store/staff/admin-invite";

import type { AdminContext } from "../admin-context.ts";
import { mustEnroll } from "../sign-in/second-factor.ts";

/** All members of staff and open invitations, sorted by address. */
export async function listStaff(ctx: AdminContext): Promise<StaffList> {
  const [admins, invites] = await Promise.all([
    ctx.store.admins.list(),
    ctx.store.admins.listInvites(),
  ]);
  const open = invites.filter(({ expiresAtMs }) => expiresAtMs > ctx.now());
  return {
    members: admins.map((admin) => asMember(ctx, admin)),
    invitations: open.map(asInvitation),
  };
}

function asMember(ctx: AdminContext, admin: AdminRow): StaffMember {
  const { adminId, email, role, createdAt, sealedTotpSecret } = admin;
  return {
    id: adminId,
    email,
    role,
    hasTotp: sealedTotpSecret !== undefined,
    mustEnroll: mustEnroll(ctx, admin),
    createdAt,
    isYou: adminId === ctx.admin.adminId,
  };
}

function asInvitation({
  email,
  role,
  invitedBy,
  createdAt,
  expiresAtMs,
}: AdminInviteRow): Invitation {
  return { email, role, invitedBy, createdAt, expiresAt: new Date(expiresAtMs).toISOString() };
}
