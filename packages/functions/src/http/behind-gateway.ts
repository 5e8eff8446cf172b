import type { Context } from "@adwright/core/context";
import { isOurs } from "@adwright/core/request/our-failures";
import type { Hono } from "hono";
import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";

import { type Config, loadConfig } from "../config.ts";
import { makeContext } from "../context.ts";
import { makeMeter, type Meter } from "../metrics.ts";
import { cameThroughEdge, clientAddressOf, placeOf } from "./client-address.ts";
import type { HostOptions } from "./pass-on.ts";

/** The handler of a function behind the gateway. */
export async function behindGateway(
  entryPoint: "http" | "assistants",
  makeApp: (host: HostOptions, config: Config) => Hono,
) {
  const config = await loadConfig(entryPoint);
  const meter = makeMeter();
  let context: Promise<Context> | undefined;
  const host = {
    context: () => (context ??= makeContext(config)),
    meter,
    clientAddress: (request: Request, bindings: unknown) =>
      clientAddressOf(config.edgeKeys, request.headers, eventIn(bindings)),
    place: (request: Request) => placeOf(config.edgeKeys, request.headers),
    // The gateway's own address is public, and a call to it would bypass the firewall and its limits.
    refusal: (request: Request) =>
      cameThroughEdge(config.edgeKeys, request.headers)
        ? undefined
        : `This address takes no calls. Use ${config.appOrigin} instead.`,
    // The gateway's access log uses the same request id.
    requestId: (bindings: unknown) => requestIdOf(eventIn(bindings)),
  };
  const answer = handle(makeApp(host, config));

  return async function handler(event: LambdaEvent, lambda?: LambdaContext) {
    const startedAt = performance.now();
    const result = await answer(event, lambda);
    const request = requestOf(config, event);
    meterAnswer(meter, result, performance.now() - startedAt, request);
    return result;
  };
}

const eventIn = (bindings: unknown) => (bindings as { event?: LambdaEvent }).event;

/** What the access log contains of a request. Not the query, which may contain codes and tokens. */
function requestOf({ edgeKeys }: Config, event: LambdaEvent): Record<string, string> {
  const headers = new Headers(event.headers as Record<string, string>);
  const about = "requestContext" in event ? event.requestContext : undefined;
  const http = about && "http" in about ? about.http : undefined;
  return {
    requestId: requestIdOf(event) ?? "",
    address: clientAddressOf(edgeKeys, headers, event),
    method: http?.method ?? "",
    path: http?.path ?? "",
  };
}

function requestIdOf(event: LambdaEvent | undefined): string | undefined {
  const about = event && "requestContext" in event ? event.requestContext : undefined;
  return about && "requestId" in about ? about.requestId : undefined;
}

/**
 * Records an answer's duration, its error code, and whether a 5xx was not our failure. The log line of the duration is
 * the access log; `request` adds who requested what.
 */
export function meterAnswer(
  meter: Meter,
  { statusCode, body }: { statusCode: number; body: string },
  tookMs: number,
  request: Record<string, string>,
): void {
  meter.record("RequestMs", tookMs, {}, { ...request, status: String(statusCode) });
  if (statusCode < 400) return;
  const failure = failureIn(body);
  meter.record("Errors", 1, { code: failure.code });
  if (statusCode >= 500 && !isOurs(failure)) meter.record("Refusals", 1);
}

function failureIn(body: string): { code: string; details?: unknown } {
  try {
    const { code, details } = JSON.parse(body) as { code?: unknown; details?: unknown };
    if (typeof code === "string") return { code, details };
  } catch {
    // The body was not written by our API.
  }
  return { code: "UNKNOWN" };
}
