import { type Html, pageStyle, wholePage } from "@adwright/stand-ins/page";
import type { Context } from "hono";
import { html } from "hono/html";

export const STYLE_PATH = "/local/style.css";

const policy = (styles: string) =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Answers with a page of the local endpoints: plain HTML without scripts. */
export function answerPage(
  c: Context,
  title: string,
  body: Html,
  { mayStyleInline = false }: { mayStyleInline?: boolean } = {},
) {
  c.header("Content-Security-Policy", policy(mayStyleInline ? "'self' 'unsafe-inline'" : "'self'"));
  c.header("Cache-Control", "no-store");
  return c.html(localPage(title, body));
}

function localPage(title: string, body: Html): Html {
  return wholePage(
    `${title} — on this machine`,
    html`<link rel="stylesheet" href="${STYLE_PATH}" />`,
    html`<a href="/local">Local endpoints</a>
      <h1>${title}</h1>
      ${body}`,
  );
}

export const localStyle = `${pageStyle}
main { max-width: 72rem; overflow-x: auto; overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td {
  padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line);
  text-align: left; vertical-align: top;
}
.text { white-space: pre-wrap; }
th, dt { color: var(--quiet); font-weight: 500; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dd { margin: 0; }
.email { padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
.email iframe {
  display: block; width: 100%; height: 32rem; margin: 1rem 0; border: 1px solid var(--line);
  background: #fff;
}
`;
