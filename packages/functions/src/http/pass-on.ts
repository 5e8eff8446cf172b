import { randomUUID } from "node:crypto";
import { isIPv6 } from "node:net";

import type { Context } from "@adwright/core/context";
import type { Context as HonoContext } from "hono";

import { logWith } from "../log.ts";
import { type Meter, silentMeter } from "../metrics.ts";
import { permissionsPolicy } from "../permissions-policy.ts";
import type { Env, RequestState } from "./env.ts";

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

const GROUPS_OF_A_NETWORK = 4;

/**
 * The network that attempts from an address are counted under: an IPv4 address, or the first 64 bits of an IPv6
 * address, as every connection has at least that range (RFC 6177). Other texts are used unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ""] = address.split("%", 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  // The URL parser normalizes every notation of an address.
  const canonical = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(":")}::/64`;
}
