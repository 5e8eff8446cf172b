import { createServer } from "node:http";

import { Hono } from "hono";
import { proxy } from "hono/proxy";

/** Vite's dev server with hot reload, behind the product's origin. */
export async function devSite(webFolder: string, port: number): Promise<Hono> {
  process.env["ADWRIGHT_ORIGIN"] = `http://localhost:${port}`;
  const { createServer: createVite } = await import("vite");
  // Hot reload needs its own port, to which the page connects directly.
  const vite = await createVite({
    root: webFolder,
    server: { middlewareMode: true, hmr: { port: port + 1 } },
    appType: "spa",
  });
  const inner = createServer(vite.middlewares);
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  const address = inner.address();
  const innerPort = typeof address === "object" && address ? address.port : 0;
  const site = new Hono();
  site.all("*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(`http://127.0.0.1:${innerPort}${pathname}${search}`, c.req);
  });
  return site;
}
