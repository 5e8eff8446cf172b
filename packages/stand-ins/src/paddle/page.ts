import { html, raw } from "hono/html";

import type { Html } from "../html.ts";

/** The style of the checkout and the portal, light and dark. */
export const style = `
:root { color-scheme: light dark; --sheet: #fff; --text: #17191c; --quiet: #5b6169; --line: #d9dce0; --accent: #1a56c4; --on-accent: #fff; --alarm: #a4161a; }
@media (prefers-color-scheme: dark) { :root { --sheet: #181b1e; --text: #eceef0; --quiet: #a2a9b1; --line: #343a40; --accent: #8ab4f8; --on-accent: #10131a; --alarm: #ff9b96; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
body.overlay { min-height: 100vh; display: grid; place-items: center; background: rgb(0 0 0 / 0.6); }
body.plain { background: var(--sheet); }
main { width: 100%; max-width: 30rem; padding: 1.5rem; margin: 0 auto; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0.5rem 0; font-size: 1.25rem; } h2 { margin: 1rem 0 0.25rem; font-size: 1rem; }
.note { margin: 0; color: var(--quiet); } .problem { color: var(--alarm); font-weight: 600; }
fieldset { margin: 1rem 0; padding: 0; border: 0; } legend { padding: 0; font-weight: 600; }
label { display: block; padding: 0.25rem 0; }
section { padding: 0.5rem 0; border-top: 1px solid var(--line); }
form { display: inline; }
button { min-height: 2.5rem; margin: 0.25rem 0.25rem 0.25rem 0; padding: 0.375rem 0.875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
`;

/** A whole page, which says that it is a stand-in. */
export function page(title: string, body: Html, kind: "overlay" | "plain"): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · stand-in for Paddle</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body class="${kind}">
        <main>
          <p class="note">Stand-in for Paddle, no money moves</p>
          ${body}
        </main>
      </body>
    </html>`;
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);
}
