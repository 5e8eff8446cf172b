import { randomUUID } from "node:crypto";

import type { Context } from "@adwright/core/context";
import type { Context as HonoContext } from "hono";

import { logWith } from "../log.ts";
import { type Meter, silentMeter } from "../metrics.ts";
import { permissionsPolicy } from "../permissions-policy.ts";
import type { Env, RequestState } from "./env.ts";
import { networkOf } from "./network-of.ts";

/** What the host of an app knows of its requests. */
export interface HostOptions {
  context: () => Promise<Context>;
  /** The caller's network address, as reported by the host in front of us. */
  clientAddress: (request: Request, bindings: unknown) => string;
  /** Without a meter, nothing is measured. */
  meter?: Meter;
  /** The caller's location, such as "Lyon, France", if the host in front of us knows it. */
  place?: (request: Request) => string | undefined;
  /** Why a request is refused, in words; health is open to everyone. Without it, every request is accepted. */
  refusal?: (request: Request) => string | undefined;
  /** The id that the host in front of us gave the request; without one, we generate an id. */
  requestId?: (bindings: unknown) => string | undefined;
}

/** What answers a request, such as a router; `request` is its state. */
interface Answering {
  fetch(request: Request, env: Env["Bindings"]): Response | Promise<Response>;
}

/** Answers a request with the router that `open` chooses, unless the host refuses it. */
export async function passOn(
  c: HonoContext,
  { context, clientAddress, meter = silentMeter, place, refusal, requestId }: HostOptions,
  open: (context: Context) => Answering | Promise<Answering>,
): Promise<Response> {
  const askedAtMs = performance.now();
  const id = requestId?.(c.env) ?? randomUUID();
  const message = refusal?.(c.req.raw);
  if (message !== undefined) {
    return withHeaders(c.json({ message, code: "FORBIDDEN", requestId: id }, 403), id);
  }
  const plain = await context();
  const request: RequestState = {
    context: { ...plain, requestId: id, log: logWith(plain.log, { requestId: id }) },
    requestId: id,
    meter,
    askedAtMs,
    clientAddress: networkOf(clientAddress(c.req.raw, c.env)),
    place: place?.(c.req.raw),
  };
  const router = await open(plain);
  return withHeaders(await router.fetch(c.req.raw, { request }), id);
}

export function withHeaders(answer: Response, requestId: string): Response {
  const headers = new Headers(answer.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("Permissions-Policy", permissionsPolicy);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Request-Id", requestId);
  return new Response(answer.body, { status: answer.status, headers });
}
