import * as contract from "@adwright/contracts/account";
import * as limits from "@adwright/contracts/change/approval-limit";
import { notFound } from "@adwright/contracts/errors";
import { checkDeletion, deleteAccount } from "@adwright/core/account/deletion/delete-account";
import { openExport } from "@adwright/core/account/export/open-archive";
import { getAccountExport, startAccountExport } from "@adwright/core/account/export/start-export";
import { listStaffViews } from "@adwright/core/account/list-staff-views";
import { getApprovalLimits, putApprovalLimit } from "@adwright/core/change/approval-limits";

import { dropCookie } from "../cookies.ts";
import { listParts } from "../list-parts.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";
import { sendZip } from "../send-file.ts";
import { mountEmailPreferences } from "./email-preferences.ts";

export const account = makeRouter();

mountEmailPreferences(account);

mount(account, limits.getApprovalLimits, (ctx) => getApprovalLimits(ctx));
mount(account, limits.putApprovalLimit, (ctx, { body }) => putApprovalLimit(ctx, body));

mount(account, contract.startAccountExport, (ctx) => startAccountExport(ctx));

mount(account, contract.getAccountExport, (ctx) => getAccountExport(ctx));

/** The link in an email. Works without a session. */
account.get(contract.ACCOUNT_EXPORT_DOWNLOAD_PATH, async (c) => {
  const { token = "", part } = c.req.query();
  if (part !== undefined && !/^\d{1,3}$/.test(part)) throw notFound();
  const wanted = part === undefined ? undefined : Number(part);
  const opened = await openExport(c.env.request.context, token, wanted);
  return "parts" in opened ? listParts(c, token, opened.parts) : sendZip(c, opened);
});

mount(account, contract.listStaffViews, (ctx) => listStaffViews(ctx));

mount(account, contract.checkDeletion, (ctx) => checkDeletion(ctx));

mount(account, contract.deleteAccount, async (ctx, { body }, c) => {
  const answer = await deleteAccount(ctx, body);
  dropCookie(c, "refresh");
  return answer;
});
