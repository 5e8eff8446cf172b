import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

import { closeServer, listenOnLoopback } from "@adwright/stand-ins/loopback";
import type { StandIn } from "@adwright/stand-ins/stand-in";

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Headers of one connection, which are no part of an answer. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * Passes requests on to a server once, and afterwards answers the same requests from memory. Measured through it, a
 * browser has the machine to itself: the servers of the product would take its cores just while a screen loads.
 */
export async function rememberAnswers(origin: string): Promise<StandIn> {
  const known = new Map<string, Promise<Answer>>();
  const server = createServer((incoming, response) => {
    const answered = buffer(incoming).then((body) => {
      const key = `${incoming.method} ${incoming.url} ${body.toString("base64")}`;
      const answer = known.get(key) ?? ask(origin, incoming, body);
      known.set(key, answer);
      return answer;
    });
    answered.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  const port = await listenOnLoopback(server, { admits: () => true });
  return { origin: `http://localhost:${port}`, close: () => closeServer(server) };
}

/** The product accepts changes from its own pages only. */
const headersFor = (origin: string, { headers }: IncomingMessage): OutgoingHttpHeaders => ({
  ...headers,
  host: new URL(origin).host,
  ...(headers.origin !== undefined && { origin }),
  ...(headers.referer !== undefined && { referer: `${origin}/` }),
});

function ask(origin: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url = "/" } = incoming;
    const outgoing = request(new URL(url, origin), {
      method,
      headers: headersFor(origin, incoming),
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      const headers = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
      buffer(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: { ...Object.fromEntries(headers), "content-length": answer.length },
            body: answer,
          }),
        reject,
      );
    });
    outgoing.end(body);
  });
}
