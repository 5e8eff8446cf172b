import * as contract from "@adwright/contracts/admin";
import * as staff from "@adwright/contracts/staff";
import * as letters from "@adwright/contracts/staff/dead-letter";
import * as emails from "@adwright/contracts/staff/emails";
import * as figures from "@adwright/contracts/staff/figures";
import * as members from "@adwright/contracts/staff/member";
import { findRequest as findRequestCall } from "@adwright/contracts/staff/request";
import * as stop from "@adwright/contracts/staff/stop";
import * as vendorCheck from "@adwright/contracts/staff/vendor-check";
import * as view from "@adwright/contracts/staff/view";
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
  acceptInvitation,
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
import {
  exportLedger,
  getLedger,
  listPaymentProblems,
  resolvePaymentProblem,
} from "@adwright/core/admin/money";
import {
  type AdminLogin,
  endAdminSession,
  loginAdmin,
} from "@adwright/core/admin/sign-in/admin-session";
import {
  confirmTotp,
  enrollTotp,
  removeTotp,
  renewRecoveryCodes,
} from "@adwright/core/admin/sign-in/change-totp";
import { asAdminUser } from "@adwright/core/admin/sign-in/second-factor";
import { getStops, setStop } from "@adwright/core/admin/stops";
import {
  answerTicket,
  findPeople,
  findRequest,
  listTickets,
} from "@adwright/core/admin/support/find-people";
import {
  clearAddress,
  extendPersonTrial,
  getPerson,
  resendEmail,
} from "@adwright/core/admin/support/get-person";
import { exportStaffActs, listStaffActs } from "@adwright/core/admin/support/staff-acts";
import { endView, startView } from "@adwright/core/admin/view/view-account";

import { deviceOf } from "../agent-name.ts";
import { dropCookie, readCookie, requireOwnOrigin, writeCookie } from "../cookies.ts";
import type { Asked } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";
import { itemsOf, linkNextPage, makeRouter, mountPublic, readPage } from "../mount.ts";
import { sendCsv } from "../send-file.ts";

export const admin = makeRouter();

// Sign-in and sign-out of staff, with a second factor.
mountPublic(admin, contract.adminLogin, async (ctx, { body }, c) => {
  requireOwnOrigin(c);
  return enter(c, await loginAdmin(ctx, body, c.env.request.clientAddress, deviceOf(c)));
});

mountPublic(admin, members.acceptInvitation, async (ctx, { body }, c) => {
  requireOwnOrigin(c);
  return enter(c, await acceptInvitation(ctx, body, deviceOf(c)));
});

mountPublic(admin, contract.adminLogout, async (ctx, _, c) => {
  requireOwnOrigin(c);
  await endAdminSession(ctx, readCookie(c, "admin"));
  dropCookie(c, "admin");
});

mountAdmin(admin, contract.getAdminMe, (ctx) => asAdminUser(ctx, ctx.admin.adminId));
mountAdmin(admin, contract.enrollTotp, enrollTotp);
mountAdmin(admin, contract.confirmTotp, confirmTotp);
mountAdmin(admin, contract.removeTotp, removeTotp);
mountAdmin(admin, contract.renewRecoveryCodes, renewRecoveryCodes);

/** Ends the session of an admin who was signed in in this browser before. */
async function enter(c: Asked, { user, token }: AdminLogin) {
  await endAdminSession(c.env.request.context, readCookie(c, "admin"));
  writeCookie(c, "admin", token);
  return { user };
}

// The list of staff, and each member's own sign-in settings.
mountAdmin(admin, members.listStaff, listStaff);
mountAdmin(admin, members.inviteStaff, inviteStaff);
mountAdmin(admin, members.cancelInvitation, cancelInvitation);
mountAdmin(admin, members.changeStaffRole, changeStaffRole);
mountAdmin(admin, members.removeStaff, removeStaff);
mountAdmin(admin, members.changeAdminPassword, changeAdminPassword);
mountAdmin(admin, members.listAdminSessions, listAdminSessions);
// Must be mounted before the route with an id.
mountAdmin(admin, members.endOtherAdminSessions, endOtherAdminSessions);
mountAdmin(admin, members.endOneAdminSession, endOneAdminSession);

// Messages that no worker could process.
mountAdmin(admin, letters.listDeadLetters, async (ctx, page, c) => ({
  letters: itemsOf(c, await listDeadLetters(ctx, readPage(page))),
}));
mountAdmin(admin, letters.redriveDeadLetters, redriveDeadLetters);
mountAdmin(admin, letters.redriveDeadLetter, redriveDeadLetter);
mountAdmin(admin, letters.discardDeadLetter, discardDeadLetter);
mountAdmin(admin, contract.getAdminOverview, getOverview);
mountAdmin(admin, contract.getSystemAlerts, getSystemAlerts);
mountAdmin(admin, contract.acknowledgeAlert, acknowledgeAlert);
mountAdmin(admin, contract.getAlertHistory, getAlertHistory);
mountAdmin(admin, figures.getAiUsage, getAiUsage);
mountAdmin(admin, figures.getAdminHistory, getHistory);
mountAdmin(admin, contract.getChurnRisk, getChurnRisk);
mountAdmin(admin, figures.getStormChasersStats, getStormChasersStats);
mountAdmin(admin, figures.getSuperchargedStats, getSuperchargedStats);
mountAdmin(admin, figures.getOperationDay, getOperationDay);
mountAdmin(admin, vendorCheck.getVendorChecks, getVendorChecks);
mountAdmin(admin, stop.getStops, getStops);
mountAdmin(admin, stop.setStop, setStop);

// What staff do for people, and the audit log.
mountAdmin(admin, staff.listStaffActs, async (ctx, { limit, cursor, ...filter }, c) => {
  const page = readPage({ limit, cursor });
  return { acts: itemsOf(c, await listStaffActs(ctx, { ...page, ...filter })) };
});
mountAdmin(admin, staff.exportStaffActs, async (ctx, asked, c) =>
  sendCsv(c, await exportStaffActs(ctx, asked)),
);

mountAdmin(admin, staff.findPeople, findPeople);
mountAdmin(admin, staff.getPerson, getPerson);
mountAdmin(admin, staff.extendPersonTrial, extendPersonTrial);
mountAdmin(admin, findRequestCall, findRequest);
mountAdmin(admin, emails.resendEmail, resendEmail);
mountAdmin(admin, emails.clearAddress, clearAddress);
mountAdmin(admin, view.viewAccount, startView);
mountAdmin(admin, view.endAccountView, endView);
mountAdmin(admin, staff.listTickets, async (ctx, { day, ...page }, c) => {
  const { days, ...tickets } = await listTickets(ctx, { ...readPage(page), day });
  return { tickets: itemsOf(c, tickets), days };
});
mountAdmin(admin, staff.answerTicket, answerTicket);

mountAdmin(admin, staff.getLedger, async (ctx, { month, ...page }, c) => {
  const { ledger, cursor } = await getLedger(ctx, { ...readPage(page), month });
  linkNextPage(c, cursor);
  return ledger;
});
mountAdmin(admin, staff.exportLedger, async (ctx, asked, c) =>
  sendCsv(c, await exportLedger(ctx, asked)),
);
mountAdmin(admin, staff.listPaymentProblems, listPaymentProblems);
mountAdmin(admin, staff.resolvePaymentProblem, resolvePaymentProblem);
