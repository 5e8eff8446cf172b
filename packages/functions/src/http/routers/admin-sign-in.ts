import * as contract from "@adwright/contracts/admin";
import { acceptInvitation as acceptCall } from "@adwright/contracts/staff/member";
import { acceptInvitation } from "@adwright/core/admin/members/own-access";
import {
  type AdminDevice,
  type AdminLogin,
  asAdminUser,
  endAdminSession,
  loginAdmin,
} from "@adwright/core/admin/sign-in/admin-session";
import {
  confirmTotp,
  enrollTotp,
  removeTotp,
  renewRecoveryCodes,
} from "@adwright/core/admin/sign-in/change-totp";
import type { Context as HonoContext, Hono } from "hono";

import { agentName } from "../agent-name.ts";
import { dropCookie, readCookie, requireOwnOrigin, writeCookie } from "../cookies.ts";
import type { Env } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";
import { mountPublic } from "../mount.ts";

/** Sign-in and sign-out of staff, with a second factor. */
export function mountAdminSignIn(router: Hono<Env>): void {
  mountPublic(router, contract.adminLogin, async (ctx, { body }, c) => {
    requireOwnOrigin(c);
    return enter(c, await loginAdmin(ctx, body, c.env.request.clientAddress, deviceOf(c)));
  });

  mountPublic(router, acceptCall, async (ctx, { body }, c) => {
    requireOwnOrigin(c);
    return enter(c, await acceptInvitation(ctx, body, deviceOf(c)));
  });

  mountPublic(router, contract.adminLogout, async (ctx, _, c) => {
    requireOwnOrigin(c);
    await endAdminSession(ctx, readCookie(c, "admin"));
    dropCookie(c, "admin");
    return { success: true as const };
  });

  mountAdmin(router, contract.getAdminMe, (ctx) => asAdminUser(ctx, ctx.admin.adminId));
  mountAdmin(router, contract.enrollTotp, enrollTotp);
  mountAdmin(router, contract.confirmTotp, confirmTotp);
  mountAdmin(router, contract.removeTotp, removeTotp);
  mountAdmin(router, contract.renewRecoveryCodes, renewRecoveryCodes);
}

/** Ends the session of an admin who was signed in in this browser before. */
async function enter(c: HonoContext<Env>, { user, token }: AdminLogin) {
  await endAdminSession(c.env.request.context, readCookie(c, "admin"));
  writeCookie(c, "admin", token);
  return { user };
}

function deviceOf(c: HonoContext<Env>): AdminDevice {
  return { agent: agentName(c.req.header("user-agent")), place: c.env.request.place };
}
