import type { AddressInfo } from "node:net";
import { createServer, type TLSSocket } from "node:tls";

import type { Wires } from "./wires.ts";

export interface TlsServer {
  port: number;
  close(): Promise<void>;
}

interface TlsOptions {
  port: number;
  certificate: { certPem: string; keyPem: string };
  wires: () => Promise<Wires>;
  reportBug: (error: unknown) => void;
}

/** One port for both wires: ALPN tells which of them a connection uses. */
export async function startTlsServer(options: TlsOptions): Promise<TlsServer> {
  const { certificate, wires, reportBug } = options;
  const open = new Set<TLSSocket>();

  /** What arrives before the servers are there stays in the socket's buffer. */
  async function answer(socket: TLSSocket): Promise<void> {
    const { grpc, rest } = await wires();
    const target = socket.alpnProtocol === "h2" ? grpc : rest;
    if (!socket.destroyed) target.emit("connection", socket);
  }

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
      answer(socket).catch((error: unknown) => {
        reportBug(error);
        socket.destroy();
      });
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
