import type { SentEmail } from "@adwright/stand-ins/mail/outbox";
import type { Html } from "@adwright/stand-ins/page";
import { Hono } from "hono";
import { html } from "hono/html";

import { answerValue, prefersHtml } from "./answer-value.ts";
import { answerPage } from "./local-page.ts";

/** GET /local/outbox: all emails that would have been sent, oldest first in JSON and newest first on the page. */
export function outboxEndpoint({ outbox }: { outbox: () => readonly SentEmail[] }): Hono {
  const app = new Hono();
  app.get("/local/outbox", (c) => {
    const emails = outbox();
    if (!prefersHtml(c) || emails.length === 0) return answerValue(c, "Outbox", emails);
    c.header("Vary", "Accept");
    const list = emails.toReversed().map((email) => emailHtml(email));
    // The preview inherits the page's policy. An email has inline styles and may load nothing.
    return answerPage(c, "Outbox", html`${list}`, { mayStyleInline: true });
  });
  return app;
}

function emailHtml({ at, to, replyTo, subject, text, html: content, headers }: SentEmail): Html {
  return html`<article class="email">
    <h2>${subject}</h2>
    <dl>
      <dt>At</dt>
      <dd>${new Date(at).toISOString()}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Replies to</dt>
      <dd>${replyTo === "" ? "the sender" : replyTo}</dd>
      ${Object.entries(headers).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${content === "" ? "" : preview(subject, content)}
    <details ${content === "" ? "open" : ""}>
      <summary>Text</summary>
      <p class="text">${text}</p>
    </details>
  </article>`;
}

/** The frame is sandboxed: no scripts, no forms, no access to this origin. */
function preview(subject: string, content: string): Html {
  return html`<iframe title="Preview: ${subject}" sandbox srcdoc="${content}"></iframe>`;
}
