import * as members from "@adwright/contracts/staff/member";
import * as own from "@adwright/contracts/staff/own-access";
import {
  changeAdminPassword,
  endOneAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
} from "@adwright/core/admin/members/own-access";
import {
  cancelInvitation,
  inviteStaff,
  listStaff,
  changeStaffRole,
  removeStaff,
} from "@adwright/core/admin/members/staff";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";

/** The list of staff, and each member's own sign-in settings. */
export function mountMembers(router: Hono<Env>): void {
  mountAdmin(router, members.listStaff, listStaff);
  mountAdmin(router, members.inviteStaff, (ctx, { body }) => inviteStaff(ctx, body));
  mountAdmin(router, members.cancelInvitation, (ctx, { body }) => cancelInvitation(ctx, body));
  mountAdmin(router, members.changeStaffRole, (ctx, { adminId, body }) =>
    changeStaffRole(ctx, { adminId, ...body }),
  );
  mountAdmin(router, members.removeStaff, (ctx, { adminId }) => removeStaff(ctx, { adminId }));

  mountAdmin(router, own.changeAdminPassword, (ctx, { body }) => changeAdminPassword(ctx, body));
  mountAdmin(router, own.listAdminSessions, listAdminSessions);
  // Must be mounted before the route with an id.
  mountAdmin(router, own.endOtherAdminSessions, endOtherAdminSessions);
  mountAdmin(router, own.endOneAdminSession, (ctx, { sessionId }) =>
    endOneAdminSession(ctx, sessionId),
  );
}
