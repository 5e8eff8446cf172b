import type { Context } from "@adwright/core/context";
import { handle } from "hono/aws-lambda";
import type { LambdaContext, LambdaEvent } from "hono/aws-lambda";

import { loadConfig } from "../config.ts";
import { makeContext } from "../context.ts";
import { makeMeter } from "../metrics.ts";
import { makeApp } from "./app.ts";
import { cameThroughEdge, clientAddressOf, placeOf } from "./client-address.ts";
import { meterAnswer } from "./meter-answer.ts";

const config = await loadConfig("http");
const meter = makeMeter();
let context: Promise<Context> | undefined;

const answer = handle(
  makeApp({
    context: () => (context ??= makeContext(config)),
    meter,
    health: { status: "ok", version: config.version, vendors: config.vendors },
    clientAddress: (request, bindings) => {
      const { event } = bindings as { event?: LambdaEvent };
      return clientAddressOf(config.edgeKeys, request.headers, event);
    },
    place: (request) => placeOf(config.edgeKeys, request.headers),
    // The gateway's own address is public, and a call to it would bypass the firewall and its limits.
    refusal: (request) =>
      cameThroughEdge(config.edgeKeys, request.headers)
        ? undefined
        : `This address takes no calls. Use ${config.appOrigin} instead.`,
    // The gateway's access log uses the same request id.
    requestId: (bindings) => requestIdOf((bindings as { event?: LambdaEvent }).event),
  }),
);

export async function handler(event: LambdaEvent, lambda?: LambdaContext) {
  const startedAt = performance.now();
  const result = await answer(event, lambda);
  meterAnswer(meter, result, performance.now() - startedAt, requestOf(event));
  return result;
}

/** What the access log contains of a request. Not the query, which may contain codes and tokens. */
function requestOf(event: LambdaEvent): Record<string, string> {
  const headers = new Headers(event.headers as Record<string, string>);
  const about = "requestContext" in event ? event.requestContext : undefined;
  const http = about && "http" in about ? about.http : undefined;
  return {
    requestId: requestIdOf(event) ?? "",
    address: clientAddressOf(config.edgeKeys, headers, event),
    method: http?.method ?? "",
    path: http?.path ?? "",
  };
}

function requestIdOf(event: LambdaEvent | undefined): string | undefined {
  const about = event && "requestContext" in event ? event.requestContext : undefined;
  return about && "requestId" in about ? about.requestId : undefined;
}
