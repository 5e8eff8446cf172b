import * as contract from "@adwright/contracts/staff";
import * as emails from "@adwright/contracts/staff/emails";
import { findRequest as findRequestCall } from "@adwright/contracts/staff/request";
import * as view from "@adwright/contracts/staff/view";
import {
  exportLedger,
  getLedger,
  listPaymentProblems,
  resolvePaymentProblem,
} from "@adwright/core/admin/money";
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
import type { Hono } from "hono";

import type { Env } from "../env.ts";
import { mountAdmin } from "../mount-admin.ts";
import { itemsOf, linkNextPage, readPage } from "../page.ts";
import { sendCsv } from "../send-file.ts";

/** What staff do for people, and the audit log; part of the admin API. */
export function mountStaff(router: Hono<Env>): void {
  mountPeople(router);
  mountMoney(router);

  mountAdmin(router, contract.listStaffActs, async (ctx, { limit, cursor, ...filter }, c) => {
    const page = readPage({ limit, cursor });
    return { acts: itemsOf(c, await listStaffActs(ctx, { ...page, ...filter })) };
  });
  mountAdmin(router, contract.exportStaffActs, async (ctx, asked, c) =>
    sendCsv(c, await exportStaffActs(ctx, asked)),
  );
}

function mountPeople(router: Hono<Env>): void {
  mountAdmin(router, contract.findPeople, findPeople);
  mountAdmin(router, contract.getPerson, getPerson);
  mountAdmin(router, contract.extendPersonTrial, extendPersonTrial);
  mountAdmin(router, findRequestCall, findRequest);
  mountAdmin(router, emails.resendEmail, resendEmail);
  mountAdmin(router, emails.clearAddress, clearAddress);
  mountAdmin(router, view.viewAccount, startView);
  mountAdmin(router, view.endAccountView, endView);
  mountAdmin(router, contract.listTickets, async (ctx, { day, ...page }, c) => {
    const { days, ...tickets } = await listTickets(ctx, { ...readPage(page), day });
    return { tickets: itemsOf(c, tickets), days };
  });
  mountAdmin(router, contract.answerTicket, answerTicket);
}

function mountMoney(router: Hono<Env>): void {
  mountAdmin(router, contract.getLedger, async (ctx, { month, ...page }, c) => {
    const { ledger, cursor } = await getLedger(ctx, { ...readPage(page), month });
    linkNextPage(c, cursor);
    return ledger;
  });
  mountAdmin(router, contract.exportLedger, async (ctx, asked, c) =>
    sendCsv(c, await exportLedger(ctx, asked)),
  );
  mountAdmin(router, contract.listPaymentProblems, listPaymentProblems);
  mountAdmin(router, contract.resolvePaymentProblem, resolvePaymentProblem);
}
