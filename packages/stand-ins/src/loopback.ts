import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";

import type { StandIn } from "./stand-in.ts";

export interface Refusal {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * Whom a server on this machine answers. Any website that is open in a browser can send requests to loopback, so each
 * caller shows a key of this start; what a browser must have without one is listed by path.
 */
export interface Guard {
  admits(request: IncomingMessage): boolean;
  /** The vendor's own answer to a caller that is not admitted. */
  refusalOf?(request: IncomingMessage): Refusal;
  /** Which pages besides the server's own may ask; default: none. */
  isWelcome?(origin: string, request: IncomingMessage): boolean;
  /** Which names besides localhost may be in Host; default: none. */
  isReachedAs?(host: string, request: IncomingMessage): boolean;
}

/** A new key, valid until the process ends. */
export const makeKey = () => randomBytes(24).toString("hex");

const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time. */
export function isKey(given: string | undefined, key: string): boolean {
  return given !== undefined && timingSafeEqual(digestOf(given), digestOf(key));
}

export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** The path as the server will see it, with dots resolved. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return URL.parse(url.startsWith("/") ? `http://localhost${url}` : url)?.pathname ?? "";
}

/** Listens on 127.0.0.1, on any free port by default, and answers the port. The guard is asked before the server. */
export function listenOnLoopback(server: Server, guard: Guard, port = 0): Promise<number> {
  const answers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const refusal = findRefusal(request, guard);
    if (refusal) refuse(response, refusal);
    else for (const answer of answers) answer.call(server, request, response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function findRefusal(request: IncomingMessage, guard: Guard): Refusal | undefined {
  const { origin, host = "" } = request.headers;
  const hosts = ownHosts(request);
  if (!hosts.includes(host.toLowerCase()) && guard.isReachedAs?.(host, request) !== true) {
    return forbidden("Only localhost and 127.0.0.1 are answered here.");
  }
  const isOwn = origin === undefined || hosts.some((own) => origin === `http://${own}`);
  if (!isOwn && guard.isWelcome?.(origin, request) !== true) {
    return forbidden("Other origins are not answered here.");
  }
  if (guard.admits(request)) return undefined;
  return (
    guard.refusalOf?.(request) ?? forbidden("Only whom this start gave its key is answered here.")
  );
}

/** A browser leaves out port 80. */
function ownHosts({ socket }: IncomingMessage): string[] {
  const port = socket.localPort === 80 ? "" : `:${socket.localPort}`;
  return [`localhost${port}`, `127.0.0.1${port}`];
}

function forbidden(message: string): Refusal {
  return { status: 403, body: { code: "FORBIDDEN", message, requestId: randomUUID() } };
}

function refuse(response: ServerResponse, { status, body, headers }: Refusal): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Serves a stand-in that is a Hono app. */
export async function serveApp(app: Hono, guard: Guard): Promise<StandIn> {
  const server = createServer(getRequestListener(app.fetch));
  const port = await listenOnLoopback(server, guard);
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Serves an app whose callers show no key of their own: it is the first part of the path. */
export async function serveUnderKey(app: Hono): Promise<StandIn> {
  const key = makeKey();
  const { origin, ...server } = await serveApp(new Hono().route(`/${key}`, app), {
    admits: (request) => isKey(pathOf(request).split("/")[1], key),
  });
  return { ...server, origin: `${origin}/${key}` };
}

/** Closes the connection without an answer, like a network failure after the work was done. */
export async function dropConnection(c: Context): Promise<void> {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } };
  incoming?.socket.destroy();
  // The client's side of the connection needs a moment to notice before any answer is sent.
  await sleep(20);
}
