import { readFileSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

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

interface SiteFile {
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * The built single-page app as the CDN serves it: immutable assets, every other path answers with the page. Read once,
 * so that a build that begins meanwhile takes nothing away from under a page.
 */
export function makeSite(distFolder: string): Hono {
  const files = readFiles(distFolder);
  const page = files.get("/index.html");
  if (!page) throw new Error(`There is no built site in ${distFolder}.`);
  const site = new Hono();
  site.get("*", (c) => {
    const file = files.get(c.req.path);
    if (!file && extname(c.req.path) !== "") return c.notFound();
    const { type, content } = file ?? page;
    const isAsset = file !== undefined && c.req.path.startsWith("/assets/");
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
    c.header("Content-Type", type);
    c.header("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    return c.body(content);
  });
  return site;
}

/** Every file below the folder, by its path in an address. */
function readFiles(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const type = types[extname(file)] ?? "application/octet-stream";
      return [path, { type, content: new Uint8Array(readFileSync(file)) }];
    }),
  );
}
