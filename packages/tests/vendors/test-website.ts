import { once } from "node:events";
import { type RequestListener, createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect as connectTcp, type AddressInfo } from "node:net";
import { connect as connectTls } from "node:tls";

import { loadOrCreateCertificateAuthority } from "@adwright/google-ads-sandbox/certificate";
import type { ConnectOptions, ResolvedAddress } from "@adwright/vendors/website/connector";
import { makeWebsiteReader } from "@adwright/vendors/website/make-website-reader";
import type { ReadLimits } from "@adwright/vendors/website/read-limits";

/** An address outside the special ranges; the test's connector never connects to it. */
export const PUBLIC_ADDRESS = "93.184.215.14";
const HOSTS = ["shop.test", "www.shop.test"];

export type Pages = Record<string, RequestListener>;

export const html =
  (body: string, head = ""): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  };

export const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();

interface Options {
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  limits?: Partial<ReadLimits>;
  certificateHosts?: string[];
}

/**
 * A website over real TLS, a reader for it, and the addresses that the reader has connected to. Pages are found by
 * path, or by host and path.
 */
export async function startTestWebsite(pages: Pages, options: Options = {}) {
  const authority = await loadOrCreateCertificateAuthority();
  const { certPem, keyPem } = await authority.issueLeaf(options.certificateHosts ?? HOSTS);
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? "/";
    const page = pages[`${request.headers.host}${path}`] ?? pages[path];
    if (page) page(request, response);
    else response.writeHead(404).end();
  };
  const secure = createTlsServer({ cert: certPem, key: keyPem }, answer);
  const plain = createServer(answer);
  for (const server of [secure, plain]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
  const portOf = (isTls: boolean) => ((isTls ? secure : plain).address() as AddressInfo).port;
  const connected: string[] = [];

  async function connect({ host, address, tls, signal }: ConnectOptions) {
    connected.push(address);
    const target = { host: "127.0.0.1", port: portOf(tls) };
    const socket = tls
      ? connectTls({ ...target, servername: host, ca: authority.caPem })
      : connectTcp(target);
    await once(socket, tls ? "secureConnect" : "connect", { signal });
    return socket;
  }

  const reader = makeWebsiteReader({
    resolve: options.resolve ?? (async () => [{ address: PUBLIC_ADDRESS, family: 4 }]),
    connect,
    userAgent: "AdwrightTest/1.0",
    ...(options.limits && { limits: options.limits }),
  });
  return {
    reader,
    connected,
    close() {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
