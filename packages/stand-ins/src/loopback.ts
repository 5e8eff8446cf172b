import { createServer } from "node:http";
import type { Server } from "node:http";
import type { Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import type { StandIn } from "./stand-in.ts";

/** Listens on 127.0.0.1 on any free port, and answers the port. */
export function listenOnLoopback(server: Server | HttpsServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function closeServer(server: Server | HttpsServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Serves a stand-in that is a Hono app. */
export async function serveApp(app: Hono): Promise<StandIn> {
  const server = createServer(getRequestListener(app.fetch));
  const port = await listenOnLoopback(server);
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}
