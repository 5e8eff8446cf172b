import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { ACCOUNT_ID } from "./answered-state.ts";

/** SST's record of an account prepared for it. A high version avoids a migration. */
const bootstrap = {
  version: 99,
  asset: "sst-asset-stand-in",
  state: "sst-state-stand-in",
  assetEcrRegistryId: ACCOUNT_ID,
  assetEcrUrl: "stand-in",
  appsyncHttp: "",
  appsyncRealtime: "",
};

/** Answers the few calls that SST's command line makes itself: stored parameters, and an empty state bucket. */
export async function startAwsEndpoint() {
  const parameters = new Map([["/sst/bootstrap", JSON.stringify(bootstrap)]]);
  const server = createServer((request, response) => {
    void answer(parameters, request, response);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  parameters: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const target = request.headers["x-amz-target"];
  if (target === "AmazonSSM.GetParameter") {
    const { Name } = JSON.parse(body) as { Name: string };
    const Value = parameters.get(Name);
    if (Value === undefined) return refuse(response, "ParameterNotFound");
    response.end(JSON.stringify({ Parameter: { Name, Value } }));
  } else if (target === "AmazonSSM.PutParameter") {
    const { Name, Value } = JSON.parse(body) as { Name: string; Value: string };
    parameters.set(Name, Value);
    response.end("{}");
  } else if (request.method === "GET") {
    response.writeHead(404, { "Content-Type": "application/xml" });
    response.end("<Error><Code>NoSuchKey</Code></Error>");
  } else {
    response.end();
  }
}

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(400, { "X-Amzn-ErrorType": code });
  response.end(JSON.stringify({ __type: code }));
}
