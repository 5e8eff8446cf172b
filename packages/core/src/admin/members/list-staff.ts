import {
  type Invitation,
  staffManagers,
  type StaffList,
  type StaffMember,
} from "@adwright/contracts/staff/member";
import type { AdminRow } from "@adwright/store/staff/admin";
import type { AdminInviteRow } from "@adwright/store/staff/admin-invite";

import type { AdminContext } from "../admin-context.ts";
import { mustEnroll } from "../sign-in/second-factor.ts";

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
