import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { connect as connectTls } from "node:tls";

import type { ConnectOptions, Connector, Resolver } from "@adwright/vendors/website/connector";
import { directConnector } from "@adwright/vendors/website/direct-connector";
import { publicResolver } from "@adwright/vendors/website/public-resolver";

// An address that counts as public; the sample hosts have no real one.
const SAMPLE_ADDRESS = { address: "93.184.215.14", family: 4 };

/** Lets the website reader access the sample hosts through the proxy and all other hosts directly. */
export function sampleWebsiteAccess(
  proxyUrl: string,
  sampleHosts: readonly string[],
): { resolve: Resolver; connect: Connector } {
  const isSample = (host: string) => sampleHosts.includes(host);
  return {
    resolve: (host) => (isSample(host) ? Promise.resolve([SAMPLE_ADDRESS]) : publicResolver(host)),
    connect: (target) =>
      isSample(target.host) ? connectThrough(new URL(proxyUrl), target) : directConnector(target),
  };
}

async function connectThrough(proxy: URL, target: ConnectOptions): Promise<Socket> {
  const tunnel = await openTunnel(proxy, target);
  if (!target.tls) return tunnel;
  const secure = connectTls({ socket: tunnel, servername: target.host });
  await once(secure, "secureConnect", { signal: target.signal });
  return secure;
}

/** A tunnel through the CONNECT proxy (RFC 9110 §9.3.6). */
async function openTunnel(proxy: URL, target: ConnectOptions): Promise<Socket> {
  const { host, port, signal } = target;
  const socket = connect({ host: proxy.hostname, port: Number(proxy.port), signal });
  await once(socket, "connect", { signal });
  const credentials = Buffer.from(`${proxy.username}:${proxy.password}`).toString("base64");
  socket.write(
    `CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\nProxy-Authorization: Basic ${credentials}\r\n\r\n`,
  );
  const [head] = (await once(socket, "data", { signal })) as [Buffer];
  if (head.toString("latin1").startsWith("HTTP/1.1 200")) return socket;
  socket.destroy();
  throw new Error(`The proxy refused ${host}:${port}.`);
}
