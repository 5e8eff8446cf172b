import { readFileSync, statSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";

import { siteHeaders } from "@adwright/functions/site-headers";
import { Hono } from "hono";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

/** The built single-page app as the CDN serves it: immutable assets, every other path answers with the page. */
export function makeSite(distFolder: string): Hono {
  const site = new Hono();
  site.get("*", (c) => {
    const file = findFile(distFolder, c.req.path);
    const isAsset = file !== undefined && c.req.path.startsWith("/assets/");
    if (file === undefined && extname(c.req.path) !== "") return c.notFound();
    const path = file ?? join(distFolder, "index.html");
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
    c.header("Content-Type", types[extname(path)] ?? "application/octet-stream");
    c.header("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    return c.body(new Uint8Array(readFileSync(path)));
  });
  return site;
}

/** A file below the folder, or undefined; a path that climbs out finds nothing. */
function findFile(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, decodeURIComponent(path)));
  const isInside = file.startsWith(folder + sep);
  const found = isInside ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return found?.isFile() ? file : undefined;
}
