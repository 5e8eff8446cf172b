import type { AdminRole, StaffProof } from "@adwright/contracts/admin";
import * as contract from "@adwright/contracts/staff/member";

import { adminTimes } from "../admin.ts";
import { send } from "../http/client.ts";
import { readOf } from "../http/read-query.ts";

export const staffQuery = readOf("admin", contract.listStaff, adminTimes);

/** For the role of owner, with the proof. */
export const inviteStaff = (body: StaffProof & { email: string; role: AdminRole }) =>
  send(contract.inviteStaff, { body });

export const cancelInvitation = (email: string) =>
  send(contract.cancelInvitation, { body: { email } });

/** For the role of owner, with the proof. */
export const changeStaffRole = (adminId: string, role: AdminRole, proof: StaffProof = {}) =>
  send(contract.changeStaffRole, { adminId, body: { role, ...proof } });

export const removeStaff = (adminId: string) => send(contract.removeStaff, { adminId });

/** Sets the admin cookie. NOT_FOUND for a link that has expired or was used. */
export const acceptInvitation = async (body: { token: string; password: string }) =>
  (await send(contract.acceptInvitation, { body })).user;

/** Changes the signed-in admin's own password; their other sessions end. */
export const changePassword = (body: { oldPassword: string; newPassword: string }) =>
  send(contract.changeAdminPassword, { body });

export const adminSessionsQuery = readOf("admin", contract.listAdminSessions, {
  ...adminTimes,
  read: ({ body }) => body.sessions,
});

export const endAdminSession = async (sessionId: string) =>
  (await send(contract.endOneAdminSession, { sessionId })).sessions;

export const endOtherAdminSessions = async () =>
  (await send(contract.endOtherAdminSessions)).sessions;
