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

  mountAdmin(router, contract.listStaffActs, async (ctx, { query }, c) => {
    const { month, act, staffEmail } = query;
    const page = { ...readPage(query), month, act, staffEmail };
    return { acts: itemsOf(c, await listStaffActs(ctx, page)) };
  });
  mountAdmin(router, contract.exportStaffActs, async (ctx, { query }, c) =>
    sendCsv(c, await exportStaffActs(ctx, query.month)),
  );
}

function mountPeople(router: Hono<Env>): void {
  mountAdmin(router, contract.findPeople, async (ctx, { body }) => ({
    people: await findPeople(ctx, body.q),
  }));
  mountAdmin(router, contract.getPerson, (ctx, { userId }) => getPerson(ctx, userId));
  mountAdmin(router, contract.extendPersonTrial, (ctx, { userId, body }) =>
    extendPersonTrial(ctx, { userId, ...body }),
  );
  mountAdmin(router, findRequestCall, (ctx, { requestId }) => findRequest(ctx, requestId));
  mountAdmin(router, emails.resendEmail, (ctx, { userId, emailId, body }) =>
    resendEmail(ctx, { userId, emailId, ...body }),
  );
  mountAdmin(router, emails.clearAddress, (ctx, { userId, body }) =>
    clearAddress(ctx, { userId, ...body }),
  );
  mountAdmin(router, view.viewAccount, (ctx, { userId, body }) =>
    startView(ctx, { userId, ...body }),
  );
  mountAdmin(router, view.endAccountView, (ctx, { userId, viewId }) =>
    endView(ctx, { userId, viewId }),
  );
  mountAdmin(router, contract.listTickets, async (ctx, { query }, c) => {
    const page = { ...readPage(query), day: query.day };
    const { items, cursor, days } = await listTickets(ctx, page);
    linkNextPage(c, cursor);
    return { tickets: items, days };
  });
  mountAdmin(router, contract.answerTicket, (ctx, { userId, ticketId }) =>
    answerTicket(ctx, { userId, ticketId }),
  );
}

function mountMoney(router: Hono<Env>): void {
  mountAdmin(router, contract.getLedger, async (ctx, { query }, c) => {
    const { ledger, cursor } = await getLedger(ctx, { ...readPage(query), month: query.month });
    linkNextPage(c, cursor);
    return ledger;
  });
  mountAdmin(router, contract.exportLedger, async (ctx, { query }, c) =>
    sendCsv(c, await exportLedger(ctx, query.month)),
  );
  mountAdmin(router, contract.listPaymentProblems, listPaymentProblems);
  mountAdmin(router, contract.resolvePaymentProblem, (ctx, { body }) =>
    resolvePaymentProblem(ctx, body),
  );
}
