import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";

export type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

export interface RunningServer {
  port: number;
  server: Server;
  /** Sets the handler. Until then, every request is answered with 503. */
  answerWith(fetch: Fetch): void;
  close(): Promise<void>;
}

/** An HTTP server on 127.0.0.1 that listens before its handler is set, so that its port is known early. */
export async function serve(port: number): Promise<RunningServer> {
  let answer: Fetch = stillStarting;
  const server = createServer(getRequestListener((request, env) => answer(request, env)));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    answerWith(fetch) {
      answer = fetch;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function stillStarting(): Response {
  return new Response("Starting.", { status: 503 });
}
