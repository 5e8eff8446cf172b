import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { awaitFault, retryAfterOf } from "../await-fault.ts";
import type { FaultSource } from "../faults.ts";
import { type ChangedPages, changedPage } from "./changed-page.ts";
import type { Site, WebPage } from "./site.ts";

interface Answering {
  sites: readonly Site[];
  faults: FaultSource;
  changed: ChangedPages;
}

/** Answers one request to the sample websites. Faults: vendor `website`, with the host as the method. */
export async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { sites, faults, changed }: Answering,
): Promise<void> {
  const site = sites.find(({ host }) => host === hostOf(request));
  if (!site) return plain(response, 421, "No such website here.");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return plain(response, 405, "Only GET and HEAD are answered.");
  }
  const call = { vendor: "website", method: site.host };
  const fault = await awaitFault(faults, { ...call, when: "before" });
  if (fault) {
    response.setHeaders(new Headers(retryAfterOf(fault)));
    return plain(response, 503, "The website is unavailable.");
  }
  const path = pathOf(request);
  const page = changedPage(site, changed.get(`${site.host} ${path}`), path);
  await awaitFault(faults, { ...call, when: "after" });
  if (!page) return plain(response, 404, "Page not found.");
  return send(response, page, request.method === "HEAD");
}

/** The host of the request, without its port. */
export function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0] ?? "/";
}

async function send(response: ServerResponse, page: WebPage, isHead: boolean): Promise<void> {
  if (page.kind === "redirect") {
    response.setHeader("Location", page.location);
    return plain(response, page.status, "Moved.");
  }
  response.setHeader("Content-Type", page.contentType);
  const lengthBytes = page.kind === "document" ? page.body.length : page.lengthBytes;
  if (lengthBytes !== undefined) response.setHeader("Content-Length", lengthBytes);
  if (isHead) return endWith(response);
  if (page.kind === "document") return endWith(response, page.body);
  return stream(response, page.chunks);
}

/** Stops producing chunks as soon as the client disconnects. */
async function stream(
  response: ServerResponse,
  chunks: (signal: AbortSignal) => AsyncIterable<Buffer>,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  // These pages are meant for clients that disconnect halfway.
  await pipeline(Readable.from(chunks(gone.signal)), response).catch(() => undefined);
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end(`${text}\n`);
}

function endWith(response: ServerResponse, body?: Buffer): void {
  response.end(body);
}
