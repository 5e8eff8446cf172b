import * as contract from "@adwright/contracts/admin";
import * as addOnStats from "@adwright/contracts/staff/add-on-stats";
import * as aiUsage from "@adwright/contracts/staff/ai-usage";
import * as alerts from "@adwright/contracts/staff/alert";
import * as letters from "@adwright/contracts/staff/dead-letter";
import { getAdminHistory } from "@adwright/contracts/staff/history";
import * as members from "@adwright/contracts/staff/member";
import * as operationDay from "@adwright/contracts/staff/operation-day";
import * as own from "@adwright/contracts/staff/own-access";
import * as stop from "@adwright/contracts/staff/stop";
import * as vendorCheck from "@adwright/contracts/staff/vendor-check";
import { acknowledgeAlert, getAlertHistory, getSystemAlerts } from "@adwright/core/admin/alerts";
import {
  discardDeadLetter,
  listDeadLetters,
  redriveDeadLetter,
  redriveDeadLetters,
} from "@adwright/core/admin/dead-letters";
import {
  getAiUsage,
  getChurnRisk,
  getHistory,
  getOperationDay,
  getStormChasersStats,
  getSuperchargedStats,
} from "@adwright/core/admin/figures";
import { getOverview, getVendorChecks } from "@adwright/core/admin/get-overview";
import {
  changeAdminPassword,
  endOneAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
} from "@adwright/core/admin/members/own-access";
import {
  cancelInvitation,
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
} from "@adwright/core/admin/members/staff";
import { getStops, setStop } from "@adwright/core/admin/stops";
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";
import { itemsOf, readPage } from "../page.ts";
import { makeRouter } from "../router.ts";
import { mountAdminSignIn } from "./admin-sign-in.ts";
import { mountStaff } from "./staff.ts";

/** The list of staff, and each member's own sign-in settings. */
function mountMembers(router: Hono<Env>): void {
  mountAdmin(router, members.listStaff, listStaff);
  mountAdmin(router, members.inviteStaff, inviteStaff);
  mountAdmin(router, members.cancelInvitation, cancelInvitation);
  mountAdmin(router, members.changeStaffRole, changeStaffRole);
  mountAdmin(router, members.removeStaff, removeStaff);

  mountAdmin(router, own.changeAdminPassword, changeAdminPassword);
  mountAdmin(router, own.listAdminSessions, listAdminSessions);
  // Must be mounted before the route with an id.
  mountAdmin(router, own.endOtherAdminSessions, endOtherAdminSessions);
  mountAdmin(router, own.endOneAdminSession, endOneAdminSession);
}

/** The calls about messages that no worker could process; part of the admin API. */
function mountDeadLetters(router: Hono<Env>): void {
  mountAdmin(router, letters.listDeadLetters, async (ctx, page, c) => ({
    letters: itemsOf(c, await listDeadLetters(ctx, readPage(page))),
  }));
  mountAdmin(router, letters.redriveDeadLetters, redriveDeadLetters);
  mountAdmin(router, letters.redriveDeadLetter, redriveDeadLetter);
  mountAdmin(router, letters.discardDeadLetter, discardDeadLetter);
}

export const admin = makeRouter();
mountAdminSignIn(admin);
mountMembers(admin);
mountStaff(admin);
mountDeadLetters(admin);

mountAdmin(admin, contract.getAdminOverview, getOverview);
mountAdmin(admin, contract.getSystemAlerts, getSystemAlerts);
mountAdmin(admin, alerts.acknowledgeAlert, acknowledgeAlert);
mountAdmin(admin, alerts.getAlertHistory, getAlertHistory);
mountAdmin(admin, aiUsage.getAiUsage, getAiUsage);
mountAdmin(admin, getAdminHistory, getHistory);
mountAdmin(admin, contract.getChurnRisk, getChurnRisk);
mountAdmin(admin, addOnStats.getStormChasersStats, getStormChasersStats);
mountAdmin(admin, addOnStats.getSuperchargedStats, getSuperchargedStats);
mountAdmin(admin, operationDay.getOperationDay, getOperationDay);
mountAdmin(admin, vendorCheck.getVendorChecks, getVendorChecks);
mountAdmin(admin, stop.getStops, getStops);
mountAdmin(admin, stop.setStop, setStop);
