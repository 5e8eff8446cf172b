import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";

import type { FaultSource } from "../faults.ts";
import { answerPage, hostOf } from "./answer-page.ts";
import { websiteHosts } from "./hosts.ts";
import { baeckereiMorgenrot } from "./sites/baeckerei-morgenrot.ts";
import { northwindRunning } from "./sites/northwind-running.ts";
import { sakuraTea } from "./sites/sakura-tea.ts";
import { trickster } from "./sites/trickster.ts";

const sites = [northwindRunning, baeckereiMorgenrot, sakuraTea, trickster];

export interface Websites {
  /** Where https://…:443 of every host is answered, on 127.0.0.1. */
  port: number;
  /** Where http://…:80 is answered with a redirect to https. */
  httpPort: number;
  hosts: readonly string[];
  /** Also ends the streams that are still running. */
  close(): Promise<void>;
}

export interface WebsitesOptions {
  /** For every one of `websiteHosts`. */
  certificate: { certPem: string; keyPem: string };
  faults: FaultSource;
}

/** The sample websites, told apart by their Host header. */
export async function startWebsites({ certificate, faults }: WebsitesOptions): Promise<Websites> {
  const { certPem, keyPem } = certificate;
  const secure = createHttpsServer({ cert: certPem, key: keyPem }, (request, response) => {
    answerPage(request, response, { sites, faults }).catch((error: Error) =>
      response.destroy(error),
    );
  });
  const plain = createHttpServer(redirectToHttps);
  const [port, httpPort] = await Promise.all([listen(secure), listen(plain)]);
  return {
    port,
    httpPort,
    hosts: websiteHosts,
    async close() {
      await Promise.all([closeServer(secure), closeServer(plain)]);
    },
  };
}

function redirectToHttps(request: IncomingMessage, response: ServerResponse): void {
  const host = hostOf(request);
  const isOurs = websiteHosts.some((known) => known === host);
  if (isOurs) response.writeHead(301, { Location: `https://${host}${request.url ?? "/"}` });
  else response.writeHead(421);
  response.end();
}

function listen(server: Server | HttpsServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server | HttpsServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
