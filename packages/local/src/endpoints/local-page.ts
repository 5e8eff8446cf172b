import type { Html } from "@adwright/stand-ins/html";
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
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} — on this machine</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>
          <p class="home"><a href="/local">Local endpoints</a></p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

export const localStyle = `
:root {
  color-scheme: light dark;
  --canvas: #fbfbfc; --text: #17191c; --quiet: #5b6169; --line: #d9dce0; --accent: #1a56c4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #101214; --text: #eceef0; --quiet: #a2a9b1; --line: #343a40; --accent: #8ab4f8;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 2rem 1rem; background: var(--canvas); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
main { max-width: 72rem; margin: 0 auto; overflow-x: auto; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 600; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; font-weight: 600; }
.home { margin: 0; }
a { color: var(--accent); }
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
ul { margin: 0; padding-left: 1.25rem; }
.email { padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
.email iframe {
  display: block; width: 100%; height: 32rem; margin: 1rem 0; border: 1px solid var(--line);
  background: #fff;
}
`;
