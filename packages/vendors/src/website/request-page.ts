import { type IncomingMessage, request } from "node:http";
import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

import { checkedAddressOf } from "./checked-address.ts";
import type { Connector, Resolver } from "./connector.ts";
import { hostOf, portOf } from "./page-url.ts";
import { connectionTrouble, unreadable } from "./unreadable.ts";

/** What is needed for a request to a website. */
export interface Wire {
  resolve: Resolver;
  connect: Connector;
  userAgent: string;
  /** A web page, if absent. */
  accept?: string;
  pageBytes: number;
  redirects: number;
  pageTimeoutMs: number;
  /** Aborts all requests. */
  totalSignal: AbortSignal;
}

export interface PageAnswer {
  url: URL;
  status: number;
  contentType: string;
  location: string | undefined;
  body: Buffer;
}

/** Rejects when the signal aborts, even if the work cannot be stopped, such as a DNS lookup. */
function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException("Aborted", "AbortError"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  return Promise.race([work, aborted]);
}

function send(socket: Duplex, url: URL, wire: Wire, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({
      // The connector has already set up TLS, so HTTP uses its stream directly.
      createConnection: () => socket,
      host: hostOf(url),
      path: url.pathname + url.search,
      setHost: false,
      signal,
      headers: {
        host: url.host,
        "user-agent": wire.userAgent,
        accept: wire.accept ?? "text/html, text/plain;q=0.9, */*;q=0.1",
        "accept-encoding": "gzip, br",
        connection: "close",
      },
    });
    sent.once("response", resolve).once("error", reject).end();
  });
}

async function exchange(url: URL, wire: Wire, signal: AbortSignal): Promise<PageAnswer> {
  const host = hostOf(url);
  const address = await checkedAddressOf(wire.resolve, host);
  const isTls = url.protocol === "https:";
  const socket = await wire.connect({ host, port: portOf(url), address, tls: isTls, signal });
  try {
    const answer = await send(socket, url, wire, signal);
    const stream = decompressed(answer);
    if (stream === undefined) throw unreadable(`The page ${url.href} is packed in an unknown way.`);
    const body = await firstBytes(stream, wire.pageBytes);
    if (body === undefined) throw unreadable(`The page ${url.href} is too large to be read.`);
    return {
      url,
      status: answer.statusCode ?? 0,
      contentType: answer.headers["content-type"] ?? "",
      location: answer.headers.location,
      body,
    };
  } finally {
    socket.destroy();
  }
}

/** One request without following redirects. The time-out also applies to pages that send slowly. */
export async function requestPage(url: URL, wire: Wire): Promise<PageAnswer> {
  const pageSignal = AbortSignal.timeout(wire.pageTimeoutMs);
  const signal = AbortSignal.any([pageSignal, wire.totalSignal]);
  try {
    return await untilAborted(exchange(url, wire, signal), signal);
  } catch (error) {
    if (wire.totalSignal.aborted) throw unreadable(`Reading ${hostOf(url)} took too long.`);
    if (pageSignal.aborted) {
      const seconds = Math.round(wire.pageTimeoutMs / 1000);
      throw unreadable(`The website ${hostOf(url)} did not answer within ${seconds} seconds.`);
    }
    throw connectionTrouble(hostOf(url), error);
  }
}

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** The decompressed body; undefined for a compression that we did not accept. */
function decompressed(answer: IncomingMessage): Readable | undefined {
  const encoding = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return answer;
  const decoder = decoders[encoding]?.();
  if (decoder === undefined) return undefined;
  answer.once("error", (error) => decoder.destroy(error));
  answer.pipe(decoder);
  return decoder;
}

/** Real pages may be somewhat larger than the part that is used; anything above this is treated as endless. */
const TIMES_TOO_LARGE = 5;

/** The first `maxBytes` of a stream; undefined if it is longer than five times that. */
async function firstBytes(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    if (size < maxBytes) chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes * TIMES_TOO_LARGE) return undefined;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
