import * as z from "zod/mini";

import { AdminRole, WithUser } from "../admin.ts";
import { route } from "../route.ts";

/** Who may invite and remove staff and change their roles. */
export const staffManagers: readonly AdminRole[] = ["owner"];

const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export const SHORTEST_STAFF_PASSWORD = 12;
const shortestWords = `Use at least ${SHORTEST_STAFF_PASSWORD} characters.`;
/** 12 to 128 characters, and none of the common ones. */
export const NewPassword = z
  .string()
  .check(z.minLength(SHORTEST_STAFF_PASSWORD, shortestWords), z.maxLength(128));

export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  role: AdminRole,
  hasTotp: z.boolean(),
  /** The role requires one-time codes, and they are not set up yet. */
  mustEnroll: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** The member of staff who asks. */
  isYou: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Somebody who was invited and has not set a password yet. */
export const Invitation = z.object({
  email: z.string(),
  role: AdminRole,
  invitedBy: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** ISO 8601; the link opens nothing from then on. */
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const StaffList = z.object({ members: z.array(StaffMember), invitations: z.array(Invitation) });
export type StaffList = z.infer<typeof StaffList>;

/** For `staffManagers`, as is everything that follows: members and open invitations, by address. */
export const listStaff = route({ method: "GET", path: "/api/admin/staff", answer: StaffList });

export const StaffInvite = z.object({
  /** Opens the invitation once; it is answered this once. */
  link: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
  /** The link was sent to the address as well. */
  mailed: z.boolean(),
});
export type StaffInvite = z.infer<typeof StaffInvite>;

/** Replaces an earlier invitation of that address. CONFLICT where it is staff already. */
export const inviteStaff = route({
  method: "POST",
  path: "/api/admin/staff/invitations",
  body: z.object({ email, role: AdminRole }),
  answer: StaffInvite,
});

export const cancelInvitation = route({
  method: "POST",
  path: "/api/admin/staff/invitations/cancel",
  body: z.object({ email }),
  answer: StaffList,
});

/** Not one's own role (CONFLICT), so that the last owner stays one. */
export const changeStaffRole = route({
  method: "POST",
  path: "/api/admin/staff/:adminId/role",
  body: z.object({ role: AdminRole }),
  answer: StaffList,
});

/** Not oneself (CONFLICT), so that the last owner stays. Their sessions end at once. */
export const removeStaff = route({
  method: "POST",
  path: "/api/admin/staff/:adminId/remove",
  answer: StaffList,
});

/**
 * For anyone who has the link: sets the password, opens the first session and sets the admin cookie. NOT_FOUND for a link
 * that is over, used or replaced.
 */
export const acceptInvitation = route({
  method: "POST",
  path: "/api/admin/invitation/accept",
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(1000)),
    password: NewPassword,
  }),
  answer: WithUser,
});
