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

/** `origin` answers for the host in the Host header. */
export interface WebsitesStandIn extends StandIn {
  /** The port on 127.0.0.1 that replaces port 443 of every host. */
  port: number;
  /** The port that replaces port 80 and redirects to https. */
  httpPort: number;
}

export interface WebsitesOptions extends Pick<StandInOptions, "faults"> {
  /** Valid for all of `websiteHosts`. */
  certificate: { certPem: string; keyPem: string };
}

/** The sample websites, selected by the Host header; they never change, so nothing is stored. */
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
