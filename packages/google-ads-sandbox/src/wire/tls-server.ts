import type { Server as HttpServer } from "node:http";
import type { Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";

export interface TlsServer {
  port: number;
  close(): Promise<void>;
}

interface TlsOptions {
  port: number;
  certificate: { certPem: string; keyPem: string };
  grpc: Http2Server;
  rest: HttpServer;
}

/** One port for both protocols, which are distinguished by ALPN. */
export async function startTlsServer(options: TlsOptions): Promise<TlsServer> {
  const { certificate, grpc, rest } = options;
  const open = new Set<TLSSocket>();
  const server = createServer(
    {
      cert: certificate.certPem,
      key: certificate.keyPem,
      ALPNProtocols: ["h2", "http/1.1"],
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
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
