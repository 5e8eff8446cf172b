import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { connect, createServer as createTlsServer } from "node:tls";

import { afterAll, describe, expect, it } from "vitest";

import { loadOrCreateCertificateAuthority } from "../src/certificate.ts";
import { type ProxyRoutes, startConnectProxy } from "../src/connect-proxy.ts";

const dir = mkdtempSync(join(tmpdir(), "ads-ca-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The status of a CONNECT request. */
function connectThrough(port: number, hostAndPort: string, credentials?: string) {
  const headers =
    credentials === undefined
      ? {}
      : { "proxy-authorization": `Basic ${Buffer.from(credentials).toString("base64")}` };
  return new Promise<number>((resolve, reject) => {
    request({ host: "127.0.0.1", port, method: "CONNECT", path: hostAndPort, headers })
      .on("connect", (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on("error", reject)
      .end();
  });
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe("certificate authority", () => {
  it("is stored, with its key readable only by the owner", async () => {
    const made = await loadOrCreateCertificateAuthority(dir);
    expect((await loadOrCreateCertificateAuthority(dir)).caPem).toBe(made.caPem);
    expect(statSync(join(dir, "ca-key.pem")).mode & 0o777).toBe(0o600);
    expect((await loadOrCreateCertificateAuthority()).caPem).not.toBe(made.caPem);
  });

  it("issues certificates that a TLS client accepts for their hosts", async () => {
    const authority = await loadOrCreateCertificateAuthority(dir);
    const leaf = await authority.issueLeaf(["shop.example", "127.0.0.1"]);
    const certificate = new X509Certificate(leaf.certPem);
    expect(certificate.checkHost("shop.example")).toBe("shop.example");
    expect(certificate.checkIP("127.0.0.1")).toBe("127.0.0.1");
    expect(certificate.checkHost("other.example")).toBeUndefined();
    const server = createTlsServer({ cert: leaf.certPem, key: leaf.keyPem }, (socket) => {
      socket.end("hello");
    });
    const port = await listen(server);
    const text = await new Promise<string>((resolve, reject) => {
      connect({ port, host: "127.0.0.1", servername: "shop.example", ca: authority.caPem })
        .on("data", (chunk: Buffer) => resolve(chunk.toString()))
        .on("error", reject);
    });
    server.close();
    expect(text).toBe("hello");
  });
});

describe("connect proxy", () => {
  it("reaches known hosts and refuses all others", async () => {
    const upstream = createServer((socket) => socket.end());
    const routes: ProxyRoutes = {
      "known.example:443": { host: "127.0.0.1", port: await listen(upstream) },
    };
    const proxy = await startConnectProxy({ routes });
    expect(await connectThrough(proxy.port, "known.example:443")).toBe(200);
    expect(await connectThrough(proxy.port, "else.example:443")).toBe(403);
    await proxy.close();
    upstream.close();
  });

  it("hands a connection over in this process, and wants credentials where they are set", async () => {
    const taken: Duplex[] = [];
    const proxy = await startConnectProxy({
      routes: { "known.example:443": (connection) => void taken.push(connection) },
      credentials: "name:secret",
    });
    for (const wrong of [undefined, "name:other", "", "name:secret2"]) {
      expect(await connectThrough(proxy.port, "known.example:443", wrong)).toBe(407);
    }
    expect(taken).toEqual([]);
    expect(await connectThrough(proxy.port, "known.example:443", "name:secret")).toBe(200);
    expect(taken).toHaveLength(1);
    await proxy.close();
    expect(taken[0]?.destroyed).toBe(true);
  });

  it("asks a function, which may allow a connection", async () => {
    const upstream = createServer((socket) => socket.end());
    const port = await listen(upstream);
    const proxy = await startConnectProxy({
      routes: (address) => (address.startsWith("127.0.0.1:") ? "tunnel" : undefined),
    });
    expect(await connectThrough(proxy.port, `127.0.0.1:${port}`)).toBe(200);
    expect(await connectThrough(proxy.port, "else.example:443")).toBe(403);
    upstream.close();
    expect(await connectThrough(proxy.port, "127.0.0.1:1")).toBe(502);
    await proxy.close();
  });
});
