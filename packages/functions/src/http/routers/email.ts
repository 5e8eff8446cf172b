import { createHash } from "node:crypto";

import * as contract from "@adwright/contracts/email";
import { type EmailTemplate, UNSUBSCRIBE_PATH } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import {
  getEmailPreferences,
  putEmailPreferences,
  readUnsubscribeLink,
  resumeEmails,
  unsubscribe,
} from "@adwright/core/email/email-preferences";

import type { Asked, Router } from "../env.ts";
import { makeRouter, mount } from "../mount.ts";

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

function tokenOf(c: Asked): string {
  const token = c.req.query("token") ?? "";
  return token.length > LONGEST_TOKEN ? "" : token;
}

function sendPage(c: Asked, page: string, status: 200 | 400 = 200): Response {
  return c.body(page, status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy,
  });
}

export function mountEmailPreferences(router: Router): void {
  mount(router, contract.getEmailPreferences, (ctx) => getEmailPreferences(ctx));
  mount(router, contract.putEmailPreferences, (ctx, { body }) => putEmailPreferences(ctx, body));
  mount(router, contract.resumeEmails, (ctx) => resumeEmails(ctx));
}

const style = `
:root { color-scheme: light dark; }
body {
  margin: 0; padding: 10vh 16px; background: #f5f6f8; color: #16181d;
  font: 15px/24px system-ui, sans-serif;
}
main {
  max-width: 440px; margin: 0 auto; padding: 32px; background: #fff;
  border: 1px solid #e2e5ea; border-radius: 12px;
}
h1 { margin: 0 0 12px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; }
p:last-child { margin: 0; }
button {
  padding: 10px 18px; border: 0; border-radius: 8px; background: #4a43cf; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer;
}
a { color: #4a43cf; }
a:focus-visible, button:focus-visible { outline: 2px solid #4a43cf; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #111318; color: #eef0f4; }
  main { background: #1b1e25; border-color: #343a46; }
  a { color: #a9a5f8; }
  button { background: #8f8af5; color: #14121f; }
  a:focus-visible, button:focus-visible { outline-color: #a9a5f8; }
}
`;

/** The page loads and runs nothing; its only style is allowed by its hash. */
const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const kinds: Partial<Record<EmailTemplate, string>> = {
  publication_failed: "emails about campaigns that couldn't be published",
  export_ready: "emails about data exports that are ready",
  weekly_summary: "the weekly summary of your figures",
  storm_approval: "reminders that your approval of a storm rule ends",
  attention: "emails about what stopped in your accounts",
};

const SETTINGS = `<p><a href="/settings?tab=account">Change what you get by email</a></p>`;

/** Asks before unsubscribing. Without an action, the form posts to the page's own address, including the token. */
const askPage = (template: EmailTemplate) =>
  pageOf(
    "Unsubscribe",
    `<p>Stop ${kinds[template] ?? "these emails"}? You'll still get emails about security and billing.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button type="submit">Unsubscribe</button></p></form>`,
  );

const donePage = pageOf(
  "You're unsubscribed",
  `<p>You won't get these emails anymore.</p>${SETTINGS}`,
);

const badLinkPage = pageOf(
  "This link doesn't work",
  `<p>It may be incomplete. Open it again from the email, or sign in.</p>${SETTINGS}`,
);

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${PRODUCT_NAME}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}
