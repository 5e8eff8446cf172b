import type { Context } from "@adwright/core/context";
import { handle } from "hono/aws-lambda";
import type { LambdaEvent } from "hono/aws-lambda";

import { readConfig } from "../config.ts";
import { makeContext } from "../context.ts";
import { makeApp } from "./app.ts";

const config = readConfig();
let context: Promise<Context> | undefined;

/** API Gateway knows the caller's address; it is never taken from a header the caller writes. */
function addressOf(_: Request, bindings: unknown): string {
  const { event } = bindings as { event?: LambdaEvent };
  const http = event && "requestContext" in event ? event.requestContext : undefined;
  return http && "http" in http ? http.http.sourceIp : "unknown";
}

export const handler = handle(
  makeApp({
    context: () => (context ??= makeContext(config)),
    health: { status: "ok", version: config.version, vendors: config.vendors },
    clientAddress: addressOf,
  }),
);
