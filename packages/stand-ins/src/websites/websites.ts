import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";

import { makeFaults } from "../faults.ts";
import { closeServer, listenOnLoopback } from "../loopback.ts";
import type { StandIn, StandInOptions } from "../stand-in.ts";
import { answerPage, hostOf } from "./answer-page.ts";
import { websiteHosts } from "./hosts.ts";
import { baeckereiMorgenrot } from "./sites/baeckerei-morgenrot.ts";
import { northwindRunning } from "./sites/northwind-running.ts";
import { sakuraTea } from "./sites/sakura-tea.ts";
import { trickster } from "./sites/trickster.ts";

const sites = [northwindRunning, baeckereiMorgenrot, sakuraTea, trickster];

/** `origin` answers whichever host the Host header names. */
export interface WebsitesStandIn extends StandIn {
  /** Where https://…:443 of every host is answered, on 127.0.0.1. */
  port: number;
  /** Where http://…:80 is answered with a redirect to https. */
  httpPort: number;
}

export interface WebsitesOptions extends Pick<StandInOptions, "faults"> {
  /** For every one of `websiteHosts`. */
  certificate: { certPem: string; keyPem: string };
}

/** The sample websites, told apart by their Host header; they never change, so nothing is kept. */
export async function startWebsites({
  certificate,
  faults = makeFaults(),
}: WebsitesOptions): Promise<WebsitesStandIn> {
  const { certPem, keyPem } = certificate;
  const secure = createHttpsServer({ cert: certPem, key: keyPem }, (request, response) => {
    answerPage(request, response, { sites, faults }).catch((error: Error) =>
      response.destroy(error),
    );
  });
  const plain = createHttpServer(redirectToHttps);
  const [port, httpPort] = await Promise.all([listenOnLoopback(secure), listenOnLoopback(plain)]);
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    httpPort,
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
