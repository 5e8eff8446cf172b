import * as contract from "@adwright/contracts/account";
import * as limits from "@adwright/contracts/change/approval-limit";
import { notFound } from "@adwright/contracts/errors";
import { checkDeletion, deleteAccount } from "@adwright/core/account/delete-account";
import { openExport } from "@adwright/core/account/export/make-export";
import { getAccountExport, startAccountExport } from "@adwright/core/account/export/start-export";
import { listStaffViews } from "@adwright/core/account/sessions";
import { getApprovalLimits, putApprovalLimit } from "@adwright/core/change/confirm-approval";

import { dropCookie } from "../cookies.ts";
import type { Asked } from "../env.ts";
import { makeRouter, mount } from "../mount.ts";
import { sendZip } from "../send-file.ts";
import { mountEmailPreferences } from "./email.ts";

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

/** A plain page with a link to each archive of an export that has several. */
function listParts(c: Asked, token: string, parts: number): Response {
  const links = Array.from({ length: parts }, (_, part) => {
    const query = new URLSearchParams({ token, part: String(part) });
    // The query is percent-encoded, so it cannot end the attribute.
    return `<li><a href="?${query.toString().replaceAll("&", "&amp;")}">Part ${part + 1} of ${parts}</a></li>`;
  });
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  return c.html(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<h1>Your data</h1>
<p>It comes in ${parts} archives. Each can be opened by itself.</p>
<ul>${links.join("")}</ul>
</html>`);
}
