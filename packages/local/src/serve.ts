import { type Server, createServer } from "node:http";

import { type Guard, closeServer, listenOnLoopback } from "@adwright/stand-ins/loopback";
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
export async function serve(port: number, guard: Guard): Promise<RunningServer> {
  let answer: Fetch = stillStarting;
  const server = createServer(getRequestListener((request, env) => answer(request, env)));
  return {
    port: await listenOnLoopback(server, guard, port).catch((error: unknown) => {
      throw isInUse(error) ? new Error(adviceOn(port), { cause: error }) : error;
    }),
    server,
    answerWith(fetch) {
      answer = fetch;
    },
    close: () => closeServer(server),
  };
}

const isInUse = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";

const adviceOn = (port: number) =>
  `Port ${port} is in use by another program, perhaps by another start of this one: stop that, or choose another port (PORT=${port + 1} npm start).`;

/** A browser asks again after a second, so a page that was opened too early loads by itself. */
function stillStarting(): Response {
  return new Response("Starting.", { status: 503, headers: { refresh: "1" } });
}
