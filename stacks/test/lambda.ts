import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

import { edgeHeaders } from "@adwright/functions/http/client-address";

import { type FunctionName, startOf } from "./bundle.ts";
import { secrets } from "./stage-environments.ts";

const runner = fileURLToPath(new URL("invoke-bundle.ts", import.meta.url));

interface Outcome {
  answer?: unknown;
  error?: { name: string; message: string; stack: string };
}

export interface Invocation {
  outcomes: Outcome[];
  /** The log lines that the function wrote. */
  log: string;
}

/**
 * Loads a function's bundle in a new process with this environment and passes the events to it, one after the other.
 */
export async function invoke(
  name: FunctionName,
  env: NodeJS.ProcessEnv,
  events: unknown[],
): Promise<Invocation> {
  const [output, errors] = await new Promise<[string, string]>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [runner, startOf(name)],
      { env, maxBuffer: 10_000_000 },
      (error, out, words) =>
        error ? reject(new Error(`${words}\n${out}`)) : resolve([out, words]),
    );
    child.stdin?.end(JSON.stringify(events));
  });
  const end = output.lastIndexOf("\n");
  const log = `${output.slice(0, end)}\n${errors}`;
  return { outcomes: JSON.parse(output.slice(end)) as Outcome[], log };
}

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** How CloudFront proves to the API that a request came through it. */
const fromEdge = { [edgeHeaders.key]: secrets.SST_SECRET_EdgeKey };

/** The event that API Gateway passes to a function (payload version 2) for a request through CloudFront. */
export function gatewayEvent(
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) {
  const [rawPath, rawQueryString = ""] = path.split("?");
  return {
    version: "2.0",
    routeKey: "ANY /api/{proxy+}",
    rawPath,
    rawQueryString,
    headers: {
      host: "app.adwright.example",
      "content-type": "application/json",
      ...fromEdge,
      ...headers,
    },
    requestContext: {
      requestId: "request-at-the-gateway",
      domainName: "app.adwright.example",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "198.51.100.7" },
    },
    isBase64Encoded: false,
    ...(body && { body: JSON.stringify(body) }),
  };
}
