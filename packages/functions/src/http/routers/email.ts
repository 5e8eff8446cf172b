import { UNSUBSCRIBE_PATH } from "@adwright/contracts/email";
import * as contract from "@adwright/contracts/email";
import {
  getEmailPreferences,
  putEmailPreferences,
  readUnsubscribeLink,
  resumeEmails,
  unsubscribe,
} from "@adwright/core/email/email-preferences";
import type { Context as HonoContext, Hono } from "hono";

import type { Env } from "../env.ts";
import { mount } from "../mount.ts";
import { makeRouter } from "../router.ts";
import { askPage, badLinkPage, donePage, pagePolicy } from "../unsubscribe-page.ts";

const LONGEST_TOKEN = 512;

export const email = makeRouter();

/** Email scanners open every link, so GET only shows a question. */
email.get(UNSUBSCRIBE_PATH, (c) => {
  const token = tokenOf(c);
  const template = readUnsubscribeLink(c.env.request.context, token);
  return template === undefined ? sendPage(c, badLinkPage, 400) : sendPage(c, askPage(template));
});

/** One-click unsubscribe by the email program, or the page's button. The body adds nothing to the link. */
email.post(UNSUBSCRIBE_PATH, async (c) => {
  const isOurs = await unsubscribe(c.env.request.context, tokenOf(c));
  return isOurs ? sendPage(c, donePage) : sendPage(c, badLinkPage, 400);
});

function tokenOf(c: HonoContext<Env>): string {
  const token = c.req.query("token") ?? "";
  return token.length > LONGEST_TOKEN ? "" : token;
}

function sendPage(c: HonoContext<Env>, page: string, status: 200 | 400 = 200): Response {
  return c.body(page, status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy,
  });
}

export function mountEmailPreferences(router: Hono<Env>): void {
  mount(router, contract.getEmailPreferences, (ctx) => getEmailPreferences(ctx));
  mount(router, contract.putEmailPreferences, (ctx, { body }) => putEmailPreferences(ctx, body));
  mount(router, contract.resumeEmails, (ctx) => resumeEmails(ctx));
}
