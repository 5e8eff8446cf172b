import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The actual address of a `host:port`, for example `"googleads.googleapis.com:443"`. */
export interface ProxyRoutes {
  [hostAndPort: string]: { host: string; port: number };
}

/** A running proxy; `close` also ends its open tunnels. */
export interface ConnectProxy {
  port: number;
  close(): Promise<void>;
}

type Target = { host: string; port: number } | "tunnel" | undefined;

/**
 * The proxy's routes: a function may answer "tunnel" (connect to the real host) or undefined (403, so that nothing
 * leaves the machine).
 */
export interface ConnectProxyOptions {
  port?: number;
  routes: ProxyRoutes | ((hostAndPort: string) => Target);
}

function realAddress(hostAndPort: string): { host: string; port: number } {
  const at = hostAndPort.lastIndexOf(":");
  return { host: hostAndPort.slice(0, at), port: Number(hostAndPort.slice(at + 1)) };
}

function addressOf(options: ConnectProxyOptions, hostAndPort: string) {
  const { routes } = options;
  const target = typeof routes === "function" ? routes(hostAndPort) : routes[hostAndPort];
  return target === "tunnel" ? realAddress(hostAndPort) : target;
}

function joinSockets(client: Duplex, upstream: Socket, head: Buffer): void {
  let isConnected = false;
  client.on("error", () => upstream.destroy()).on("close", () => upstream.destroy());
  upstream.on("error", () => {
    if (isConnected) client.destroy();
    else client.end("HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n");
  });
  upstream.once("connect", () => {
    isConnected = true;
    upstream.setNoDelay(true);
    upstream.on("close", () => client.destroy());
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    if (head.length > 0) upstream.write(head);
    client.pipe(upstream).pipe(client);
  });
}

/** Starts an HTTP CONNECT proxy on loopback (port 0 or none: any free port). */
export async function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy> {
  const open = new Set<Duplex>();
  const server = createServer((_request, response) => {
    response.writeHead(403).end("Only CONNECT to known hosts is answered here.\n");
  });
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const address = addressOf(options, (request.url ?? "").toLowerCase());
    if (address === undefined) {
      client.on("error", () => client.destroy());
      client.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      return;
    }
    const upstream = connect(address);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
    }
    joinSockets(client, upstream, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of open) socket.destroy();
      }),
  };
}
