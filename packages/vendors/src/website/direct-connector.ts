import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

import type { ConnectOptions } from "./connector.ts";

function openSocket({ host, port, address, tls }: ConnectOptions): Socket {
  if (!tls) return connectTcp({ host: address, port });
  // RFC 6066: an IP address cannot be a server name.
  const serverName = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ host: address, port, ALPNProtocols: ["http/1.1"], ...serverName });
}

/** Connects directly to the checked address; the certificate must match the host's name. */
export async function directConnector(options: ConnectOptions): Promise<Socket> {
  const socket = openSocket(options);
  try {
    await once(socket, options.tls ? "secureConnect" : "connect", { signal: options.signal });
    return socket;
  } catch (error) {
    // After the abort the attempt is still running, and its error would have no listener.
    socket.on("error", () => undefined).destroy();
    throw error;
  }
}
