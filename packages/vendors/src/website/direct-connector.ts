import { once } from "node:events";
import { connect as connectTcp, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";

import type { ConnectOptions } from "./connector.ts";

function openSocket({ host, port, address, tls }: ConnectOptions): Socket {
  if (!tls) return connectTcp({ host: address, port });
  // RFC 6066: an IP address is no server name.
  const serverName = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ host: address, port, ALPNProtocols: ["http/1.1"], ...serverName });
}

/** Connects to the checked address without a detour; the certificate must carry the host's name. */
export async function directConnector(options: ConnectOptions): Promise<Socket> {
  const socket = openSocket(options);
  try {
    await once(socket, options.tls ? "secureConnect" : "connect", { signal: options.signal });
    return socket;
  } catch (error) {
    // Aborting leaves the attempt running, and its failure would have no listener.
    socket.on("error", () => undefined).destroy();
    throw error;
  }
}
