import type { Context as HonoContext } from "hono";

import type { Env } from "./env.ts";

/** A plain page with a link to each archive of an export that has several. */
export function listParts(c: HonoContext<Env>, token: string, parts: number): Response {
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
