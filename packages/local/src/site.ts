import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

import { assetCaching, siteHeaders } from "@adwright/functions/site-headers";
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
  /** The file compressed with Brotli, if the build created one. */
  brotli: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The built single-page app as the CDN serves it: immutable assets, Brotli, and the page for every other path. All
 * files are read once, so that a later build does not affect open pages.
 */
export function makeSite(distFolder: string): Hono {
  const files = readFiles(distFolder);
  const page = files.get("/index.html");
  if (!page) throw new Error(`There is no built site in ${distFolder}.`);
  const site = new Hono();
  site.get("*", (c) => {
    const file = files.get(c.req.path);
    if (!file && extname(c.req.path) !== "") return c.notFound();
    const { type, content, brotli } = file ?? page;
    const isAsset = file !== undefined && c.req.path.startsWith("/assets/");
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value);
    c.header("Content-Type", type);
    c.header("Cache-Control", isAsset ? assetCaching.hashed : assetCaching.otherwise);
    if (!brotli) return c.body(content);
    c.header("Vary", "Accept-Encoding");
    if (!takesBrotli(c.req.header("Accept-Encoding"))) return c.body(content);
    c.header("Content-Encoding", "br");
    return c.body(brotli);
  });
  return site;
}

/** RFC 9110 §12.5.3: weight 0 means not acceptable. */
function takesBrotli(acceptEncoding = ""): boolean {
  return acceptEncoding
    .split(",")
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(/;\s*q=/),
    )
    .some(([coding, weight = "1"]) => coding?.trim() === "br" && Number(weight) > 0);
}

/** Every file in the folder and below, by its URL path. */
function readFiles(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith(".") && extname(entry.name) !== ".br",
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const type = types[extname(file)] ?? "application/octet-stream";
      const brotli = existsSync(`${file}.br`) ? bytesOf(`${file}.br`) : undefined;
      return [path, { type, content: bytesOf(file), brotli }];
    }),
  );
}

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file));
}
