import { createServer } from "node:http";

import { isKey, listenOnLoopback, makeKey } from "@adwright/stand-ins/loopback";
import { Hono } from "hono";
import { proxy } from "hono/proxy";

const KEY_HEADER = "x-adwright-key";

/** Vite's dev server with hot reload, behind the product's origin. */
export async function devSite(webFolder: string, port: number): Promise<Hono> {
  process.env["ADWRIGHT_ORIGIN"] = `http://localhost:${port}`;
  const { createServer: createVite } = await import("vite");
  // Hot reload needs its own port, to which the page connects directly.
  const vite = await createVite({
    root: webFolder,
    // The guard below answers for CORS.
    server: { middlewareMode: true, cors: false, hmr: { host: "127.0.0.1", port: port + 1 } },
    appType: "spa",
  });
  const key = makeKey();
  const innerPort = await listenOnLoopback(createServer(vite.middlewares), {
    admits: ({ headers }) => isKey(headers[KEY_HEADER]?.toString(), key),
  });
  const site = new Hono();
  site.all("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    // The product's own port has checked them; they name that port.
    for (const name of ["host", "origin", "connection"]) headers.delete(name);
    headers.set(KEY_HEADER, key);
    return proxy(`http://127.0.0.1:${innerPort}${pathname}${search}`, { raw: c.req.raw, headers });
  });
  return site;
}
