import { createHash } from "node:crypto";

import type { EmailTemplate } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

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
export const pagePolicy = [
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
export const askPage = (template: EmailTemplate) =>
  page(
    "Unsubscribe",
    `<p>Stop ${kinds[template] ?? "these emails"}? You'll still get emails about security and billing.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button type="submit">Unsubscribe</button></p></form>`,
  );

export const donePage = page(
  "You're unsubscribed",
  `<p>You won't get these emails anymore.</p>${SETTINGS}`,
);

export const badLinkPage = page(
  "This link doesn't work",
  `<p>It may be incomplete. Open it again from the email, or sign in.</p>${SETTINGS}`,
);

function page(title: string, body: string): string {
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
