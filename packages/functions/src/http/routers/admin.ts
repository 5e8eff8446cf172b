import * as contract from "@adwright/contracts/admin";
import { endAdminSession } from "@adwright/core/admin/admin-session";
import { asAdminUser } from "@adwright/core/admin/admin-view";
import { confirmTotp, enrollTotp, removeTotp } from "@adwright/core/admin/change-totp";
import { getStormChasersStats, getSuperchargedStats } from "@adwright/core/admin/get-addon-stats";
import { getAiUsage } from "@adwright/core/admin/get-ai-usage";
import { getChurnRisk } from "@adwright/core/admin/get-churn-risk";
import { getOperationDay } from "@adwright/core/admin/get-operation-day";
import { getOverview } from "@adwright/core/admin/get-overview";
import { getSystemAlerts } from "@adwright/core/admin/get-system-alerts";
import { loginAdmin } from "@adwright/core/admin/login-admin";

import { dropCookie, readCookie, requireOwnOrigin, writeCookie } from "../cookies.ts";
import { mountAdmin } from "../mount-admin.ts";
import { mountPublic } from "../mount.ts";
import { makeRouter } from "../router.ts";
import { mountStaff } from "./staff.ts";

export const admin = makeRouter();
mountStaff(admin);

mountPublic(admin, contract.adminLogin, async (ctx, { body }, c) => {
  requireOwnOrigin(c);
  const { user, token } = await loginAdmin(ctx, body, c.env.request.clientAddress);
  // The admin signed in on this browser before is signed out.
  await endAdminSession(ctx, readCookie(c, "admin"));
  writeCookie(c, "admin", token);
  return { user };
});

mountPublic(admin, contract.adminLogout, async (ctx, _, c) => {
  requireOwnOrigin(c);
  await endAdminSession(ctx, readCookie(c, "admin"));
  dropCookie(c, "admin");
  return { success: true as const };
});

mountAdmin(admin, contract.getAdminMe, (ctx) => asAdminUser(ctx, ctx.admin));
mountAdmin(admin, contract.enrollTotp, (ctx, { body }) => enrollTotp(ctx, body));
mountAdmin(admin, contract.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body));
mountAdmin(admin, contract.removeTotp, (ctx, { body }) => removeTotp(ctx, body));

mountAdmin(admin, contract.getAdminOverview, getOverview);
mountAdmin(admin, contract.getSystemAlerts, getSystemAlerts);
mountAdmin(admin, contract.getAiUsage, getAiUsage);
mountAdmin(admin, contract.getChurnRisk, getChurnRisk, contract.churnReaders);
mountAdmin(admin, contract.getStormChasersStats, getStormChasersStats);
mountAdmin(admin, contract.getSuperchargedStats, getSuperchargedStats);
mountAdmin(admin, contract.getOperationDay, getOperationDay);
