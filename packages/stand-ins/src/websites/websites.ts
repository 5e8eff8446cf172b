import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Duplex } from "node:stream";

import { makeFaults } from "../faults.ts";
import type { StandInOptions } from "../stand-in.ts";
import { answerPage, hostOf } from "./answer-page.ts";
import type { ChangedPages, PageChange } from "./changed-page.ts";
import { answeredHosts } from "./hosts.ts";
import { readSite } from "./read-site.ts";
import { assistantExample } from "./sites/assistant-example.ts";
import { trickster } from "./sites/trickster.ts";

/** A running shop full of facts, a bakery in ISO-8859-1, a tea shop in Japanese, and two in code. */
export const sites = [
  ...["northwind-running", "baeckerei-morgenrot", "sakura-tea"].map(readSite),
  trickster,
  assistantExample,
];

export interface WebsitesOptions extends Pick<StandInOptions, "faults"> {
  /** Valid for all of `answeredHosts`. */
  certificate: { certPem: string; keyPem: string };
}

/**
 * The sample websites, selected by the Host header; changes last as long as the process, so nothing is stored. They have
 * no ports of their own: a proxy hands over the connections to their hosts.
 */
export function startWebsites({ certificate, faults = makeFaults() }: WebsitesOptions) {
  const { certPem, keyPem } = certificate;
  const changed: ChangedPages = new Map();
  const secure = createHttpsServer({ cert: certPem, key: keyPem }, (request, response) => {
    answerPage(request, response, { sites, faults, changed }).catch((error: Error) =>
      response.destroy(error),
    );
  });
  const plain = createHttpServer(redirectToHttps);
  const open = new Set<Duplex>();
  const handTo = (server: Server) => (connection: Duplex) => {
    open.add(connection);
    connection.once("close", () => open.delete(connection));
    server.emit("connection", connection);
  };
  return {
    origin: `https://${answeredHosts[0]}`,
    /** Takes over a connection to port 443 of a host. */
    accept: handTo(secure),
    /** Takes over a connection to port 80, which redirects to https. */
    acceptPlain: handTo(plain),
    /** Changes what a path of a website answers from now on; false if there is no such website. */
    change(host: string, path: string, to: PageChange) {
      const isKnown = answeredHosts.some((known) => known === host);
      if (isKnown) changed.set(`${host} ${path}`, to);
      return isKnown;
    },
    async close() {
      for (const connection of open) connection.destroy();
    },
  };
}

export type WebsitesStandIn = ReturnType<typeof startWebsites>;

function redirectToHttps(request: IncomingMessage, response: ServerResponse): void {
  const host = hostOf(request);
  const isOurs = answeredHosts.some((known) => known === host);
  if (isOurs) response.writeHead(301, { Location: `https://${host}${request.url ?? "/"}` });
  else response.writeHead(421);
  response.end();
}
