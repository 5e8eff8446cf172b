import * as z from "zod/mini";

import { Session } from "../account.ts";
import { AdminRole, StaffEmail, staffManagers, StaffProof, WithUser } from "../admin.ts";
import { route } from "../route.ts";

export const SHORTEST_STAFF_PASSWORD = 12;
const shortestWords = `Use at least ${SHORTEST_STAFF_PASSWORD} characters.`;
/** 12 to 128 characters, not a common password. */
export const NewPassword = z
  .string()
  .check(z.minLength(SHORTEST_STAFF_PASSWORD, shortestWords), z.maxLength(128));

export const StaffMember = z.object({
  id: z.string(),
  email: z.string(),
  role: AdminRole,
  hasTotp: z.boolean(),
  /** True if the role requires one-time codes that are not set up yet. */
  mustEnroll: z.boolean(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** True for the admin who sends the request. */
  isYou: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A person who was invited and has not set a password yet. */
export const Invitation = z.object({
  email: z.string(),
  role: AdminRole,
  invitedBy: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  /** ISO 8601; the link is invalid from then on. */
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const StaffList = z.object({ members: z.array(StaffMember), invitations: z.array(Invitation) });
export type StaffList = z.infer<typeof StaffList>;

/** Members and open invitations, sorted by address. */
export const listStaff = route("GET", "/api/admin/staff", {
  roles: staffManagers,
  answer: StaffList,
});

export const StaffInvite = z.object({
  /** Opens the invitation; it works once, and no other answer contains it. */
  link: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
  /** True if the link was also e-mailed to the address. */
  mailed: z.boolean(),
});
export type StaffInvite = z.infer<typeof StaffInvite>;

/**
 * Replaces an earlier invitation of that address. CONFLICT if the address already belongs to staff. For the role of
 * owner, the proof is required. The link ends when its sender is no owner anymore.
 */
export const inviteStaff = route("POST", "/api/admin/staff/invitations", {
  roles: staffManagers,
  body: z.extend(StaffProof, { email: StaffEmail, role: AdminRole }),
  answer: StaffInvite,
});

export const cancelInvitation = route("POST", "/api/admin/staff/invitations/cancel", {
  roles: staffManagers,
  body: z.object({ email: StaffEmail }),
  answer: StaffList,
});

/** CONFLICT for your own role, so that there is always an owner. For the role of owner, the proof is required. */
export const changeStaffRole = route("POST", "/api/admin/staff/:adminId/role", {
  roles: staffManagers,
  body: z.extend(StaffProof, { role: AdminRole }),
  answer: StaffList,
});

/** CONFLICT for yourself, so that there is always an owner. The member's sessions end at once. */
export const removeStaff = route("POST", "/api/admin/staff/:adminId/remove", {
  roles: staffManagers,
  answer: StaffList,
});

/**
 * For anyone who has the link: sets the password, starts the first session and sets the admin cookie. NOT_FOUND for an
 * expired, used or replaced link.
 */
export const acceptInvitation = route("POST", "/api/admin/invitation/accept", {
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(1000)),
    password: NewPassword,
  }),
  answer: WithUser,
});

/** Changes your own password; your other sessions end. VALIDATION for a wrong old or a common new one. */
export const changeAdminPassword = route("POST", "/api/admin/password", {
  body: z.object({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: NewPassword,
  }),
  answer: WithUser,
});

const Sessions = z.object({ sessions: z.array(Session) });

/** The admin's own sessions, newest first. */
export const listAdminSessions = route("GET", "/api/admin/sessions", { answer: Sessions });
/** NOT_FOUND for a session that has ended. */
export const endOneAdminSession = route("POST", "/api/admin/sessions/:sessionId/end", {
  answer: Sessions,
});
/** Ends all sessions except the one that sends the request. */
export const endOtherAdminSessions = route("POST", "/api/admin/sessions/end-others", {
  answer: Sessions,
});
