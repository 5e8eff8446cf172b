import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates, TLSSocket } from "node:tls";

import { loadOrCreateCertificateAuthority } from "@adwright/google-ads-sandbox/certificate";
import { directConnector } from "@adwright/vendors/website/direct-connector";
import { publicResolver } from "@adwright/vendors/website/public-resolver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const authority = await loadOrCreateCertificateAuthority();
const { certPem, keyPem } = await authority.issueLeaf(["shop.test", "127.0.0.1"]);
const secure = createTlsServer({ cert: certPem, key: keyPem });
const plain = createServer();
const portOf = (server: typeof plain | typeof secure) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates("default"), authority.caPem]);
  for (const server of [secure, plain]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
});
afterAll(() => {
  for (const server of [secure, plain]) server.close();
});

const target = () => ({
  host: "shop.test",
  address: "127.0.0.1",
  port: portOf(secure),
  tls: true,
  signal: AbortSignal.timeout(10_000),
});

describe("the direct connector", () => {
  test.each(["shop.test", "127.0.0.1"])("speaks TLS to the address as %s", async (host) => {
    const socket = await directConnector({ ...target(), host });
    expect(socket instanceof TLSSocket && socket.authorized).toBe(true);
    socket.destroy();
  });

  test("refuses a certificate without the host's name", async () => {
    await expect(directConnector({ ...target(), host: "other.test" })).rejects.toMatchObject({
      code: "ERR_TLS_CERT_ALTNAME_INVALID",
    });
  });

  test("connects without TLS on request", async () => {
    const socket = await directConnector({ ...target(), port: portOf(plain), tls: false });
    expect(socket).not.toBeInstanceOf(TLSSocket);
    socket.destroy();
  });

  test("fails when the signal aborts or the connection is refused", async () => {
    const signal = AbortSignal.abort();
    await expect(directConnector({ ...target(), signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    await expect(directConnector({ ...target(), port: 1 })).rejects.toMatchObject({
      code: "ECONNREFUSED",
    });
  });
});

test("the public resolver answers the addresses of a host", async () => {
  const addresses = (await publicResolver("localhost")).map(({ address }) => address);
  expect(addresses.some((address) => address === "127.0.0.1" || address === "::1")).toBe(true);
});
