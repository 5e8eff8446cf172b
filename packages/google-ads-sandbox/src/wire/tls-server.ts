import type { Server as HttpServer } from "node:http";
import type { Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createServer, type TLSSocket } from "node:tls";

interface TlsOptions {
  port: number | undefined;
  certificate: { certPem: string; keyPem: string };
  grpc: Http2Server;
  rest: HttpServer;
}

/** One server for both protocols, which are distinguished by ALPN. */
export async function startTlsServer(options: TlsOptions) {
  const { certificate, grpc, rest } = options;
  const open = new Set<TLSSocket>();
  const server = createServer(
    {
      cert: certificate.certPem,
      key: certificate.keyPem,
      // In this order: gRPC clients offer h2 only, others such as curl offer both and are answered by REST.
      ALPNProtocols: ["http/1.1", "h2"],
    },
    (socket) => {
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      socket.on("error", () => socket.destroy());
      socket.setNoDelay(true);
      const target = socket.alpnProtocol === "h2" ? grpc : rest;
      target.emit("connection", socket);
    },
  );
  server.on("tlsClientError", () => undefined);
  const { port } = options;
  if (port !== undefined) {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
  }
  return {
    /** Undefined if it does not listen. */
    port: (server.address() as AddressInfo | null)?.port,
    /** Takes over a connection that arrived elsewhere. */
    accept: (connection: Duplex) => void server.emit("connection", connection),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
