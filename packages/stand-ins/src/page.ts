import { readFileSync } from "node:fs";

import { html } from "hono/html";

/** The result of the `html` template: escaped text, possibly a promise. */
export type Html = ReturnType<typeof html>;

export const pageStyle = readFileSync(new URL("page.css", import.meta.url), "utf8");

/** A whole page; `style` is the element that brings the style, and `kind` the class of its body. */
export function wholePage(title: string, style: Html, body: Html, kind = ""): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body class="${kind}">
        <main>${body}</main>
      </body>
    </html>`;
}
