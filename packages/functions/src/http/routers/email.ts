import { UNSUBSCRIBE_PATH } from "@adwright/contracts/email";
import { readUnsubscribeLink, unsubscribe } from "@adwright/core/email/unsubscribe";
import type { Context as HonoContext } from "hono";

import type { Env } from "../env.ts";
import { makeRouter } from "../router.ts";
import { askPage, badLinkPage, donePage, pagePolicy } from "../unsubscribe-page.ts";

const LONGEST_TOKEN = 512;

export const email = makeRouter();

/** Scanners open every link of an e-mail, so this one only asks. */
email.get(UNSUBSCRIBE_PATH, (c) => {
  const token = tokenOf(c);
  const template = readUnsubscribeLink(c.env.request.context, token);
  return template === undefined ? sendPage(c, badLinkPage, 400) : sendPage(c, askPage(template));
});

/** The mail program's one click, or the page's button; its body says nothing that the link does not. */
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
