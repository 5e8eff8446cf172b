import { timingSafeEqual } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
} from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

interface Address {
  host: string;
  port: number;
}

/** Where a tunnel leads: to an address, or to a server of this process, which takes over the connection. */
export type ProxyRoute = Address | ((connection: Duplex) => void);

/** By `host:port`, for example `"googleads.googleapis.com:443"`. */
export interface ProxyRoutes {
  [hostAndPort: string]: ProxyRoute;
}

type Target = ProxyRoute | "tunnel" | undefined;

/**
 * The proxy's routes: a function may answer "tunnel" (connect to the real host) or undefined (403, so that nothing
 * leaves the machine).
 */
export interface ConnectProxyOptions {
  port?: number | undefined;
  routes: ProxyRoutes | ((hostAndPort: string) => Target);
  /** The `name:password` in the proxy's URL that clients have to send; default: anybody may use it. */
  credentials?: string;
  /** Answers plain HTTP requests to the proxy itself; default: 403. */
  onRequest?: RequestListener;
  /** Takes over connections that begin with TLS; default: they are closed as bad requests. */
  onTls?: (connection: Duplex) => void;
}

function realAddress(hostAndPort: string): Address {
  const at = hostAndPort.lastIndexOf(":");
  return { host: hostAndPort.slice(0, at), port: Number(hostAndPort.slice(at + 1)) };
}

function routeOf(options: ConnectProxyOptions, hostAndPort: string): ProxyRoute | undefined {
  const { routes } = options;
  const target = typeof routes === "function" ? routes(hostAndPort) : routes[hostAndPort];
  return target === "tunnel" ? realAddress(hostAndPort) : target;
}

/** RFC 7617: the credentials in base64, compared in constant time. */
function isAuthorized(request: IncomingMessage, credentials: string | undefined): boolean {
  if (credentials === undefined) return true;
  const wanted = Buffer.from(`Basic ${Buffer.from(credentials).toString("base64")}`);
  const given = Buffer.from(request.headers["proxy-authorization"] ?? "");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const CONNECTED = "HTTP/1.1 200 Connection Established\r\n\r\n";

function refuse(client: Duplex, status: string, header = ""): void {
  client.on("error", () => client.destroy());
  client.end(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\n\r\n`);
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
    client.write(CONNECTED);
    if (head.length > 0) upstream.write(head);
    client.pipe(upstream).pipe(client);
  });
}

/** TLS: the type of the record with which a client begins (RFC 8446, section 5.1). */
const HANDSHAKE = 22;

/** Hands connections over by their first byte. */
function splitByProtocol(http: HttpServer, onTls: ConnectProxyOptions["onTls"]) {
  return createTcpServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.once("readable", () => {
      const first = socket.read() as Buffer | null;
      if (first !== null) socket.unshift(first);
      if (first?.[0] === HANDSHAKE && onTls !== undefined) onTls(socket);
      else http.emit("connection", socket);
    });
  });
}

const refuseRequest: RequestListener = (_request, response) => {
  response.writeHead(403).end("Only CONNECT to known hosts is answered here.\n");
};

/** Starts an HTTP CONNECT proxy on loopback (port 0 or none: any free port). `close` also ends its open tunnels. */
export async function startConnectProxy(options: ConnectProxyOptions) {
  const open = new Set<Duplex>();
  const track = (socket: Duplex) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  const http = createServer(options.onRequest ?? refuseRequest);
  const server = splitByProtocol(http, options.onTls);
  server.on("connection", track);
  http.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    if (!isAuthorized(request, options.credentials)) {
      const header = 'Proxy-Authenticate: Basic realm="sandbox"\r\n';
      return refuse(client, "407 Proxy Authentication Required", header);
    }
    const route = routeOf(options, (request.url ?? "").toLowerCase());
    if (route === undefined) return refuse(client, "403 Forbidden");
    if (typeof route === "function") {
      client.write(CONNECTED);
      if (head.length > 0) client.unshift(head);
      return route(client);
    }
    const upstream = connect(route);
    track(upstream);
    joinSockets(client, upstream, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
