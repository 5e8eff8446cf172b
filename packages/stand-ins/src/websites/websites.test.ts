import { once } from "node:events";
import { request as plainRequest, type IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";

import { loadOrCreateCertificateAuthority } from "@adwright/google-ads-sandbox/certificate";
import { afterAll, describe, expect, test } from "vitest";

import { makeFaults } from "../faults.ts";
import { answeredHosts } from "./hosts.ts";
import { startWebsites } from "./websites.ts";

const authority = await loadOrCreateCertificateAuthority();
const faults = makeFaults();
const leaf = await authority.issueLeaf(answeredHosts);
const websites = startWebsites({ certificate: leaf, faults });
const port = await listen(websites.accept);
const httpPort = await listen(websites.acceptPlain);
afterAll(() => websites.close());

/** A port that hands over its connections, as the proxy does. */
async function listen(accept: (connection: Socket) => void): Promise<number> {
  const server = createServer(accept).listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** One request over TLS that verifies the certificate for the host; the body is not read yet. */
function open(host: string, path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host };
    const target = { host: "127.0.0.1", port, servername: host, path, headers };
    request({ ...target, ca: authority.caPem, agent: false, ...options }, resolve)
      .on("error", reject)
      .end();
  });
}

async function read(host: string, path: string, options: RequestOptions = {}) {
  const answer = await open(host, path, options);
  const body = await buffer(answer);
  const charset = /charset=(\S+)/.exec(answer.headers["content-type"] ?? "")?.[1];
  const text = new TextDecoder(charset ?? "utf-8").decode(body);
  return { status: answer.statusCode, headers: answer.headers, body, text };
}

/** Reads this many bytes, then disconnects. */
async function readSome(host: string, path: string, bytes: number): Promise<number> {
  const answer = await open(host, path);
  let received = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received >= bytes) break;
  }
  return received;
}

describe("every website", () => {
  test.each([
    ["northwind-running.example", "en", ["/", "/trail", "/classes", "/about"]],
    ["baeckerei-morgenrot.example", "de", ["/", "/brot", "/torten", "/ueber-uns"]],
    ["sakura-tea.example", "ja", ["/", "/sencha", "/matcha", "/history"]],
    ["trickster.example", "en", ["/", "/offers"]],
  ])("%s has whole pages in %s", async (host, lang, paths) => {
    for (const path of paths) {
      const { status, text } = await read(host, path);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toMatch(/<title>\S.+<\/title>/);
      expect(text).toMatch(/<meta\s+name="description"\s+content="\S/);
      for (const part of ["<h1>", "<nav>", "<footer>"]) expect(text).toContain(part);
    }
    expect((await read(host, "/robots.txt")).text).toContain("User-agent: *");
    expect((await read(host, "/no-such-page")).status).toBe(404);
  });

  test("redirects from plain http", async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host: "sakura-tea.example" };
      const target = { host: "127.0.0.1", port: httpPort, path: "/matcha?a=1", headers };
      plainRequest(target, resolve).on("error", reject).end();
    });
    answer.resume();
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe("https://sakura-tea.example/matcha?a=1");
  });

  test("an unknown host and other methods are refused", async () => {
    const headers = { host: "stranger.example" };
    expect((await read("trickster.example", "/", { headers })).status).toBe(421);
    expect((await read("trickster.example", "/", { method: "POST" })).status).toBe(405);
  });

  test("HEAD answers headers only", async () => {
    const head = await read("trickster.example", "/huge", { method: "HEAD" });
    expect(head.headers["content-length"]).toBe(String(64 * 1024 * 1024));
    expect(head.body).toHaveLength(0);
  });
});

test("the bakery uses ISO-8859-1, on one page declared only in the document", async () => {
  const home = await read("baeckerei-morgenrot.example", "/");
  expect(home.headers["content-type"]).toBe("text/html; charset=iso-8859-1");
  expect(home.text).toContain("Bäckerei Morgenrot");
  expect(home.body.includes(Buffer.from("Bäckerei"))).toBe(false);
  const about = await read("baeckerei-morgenrot.example", "/ueber-uns");
  expect(about.headers["content-type"]).toBe("text/html");
  expect(about.body.toString("latin1")).toContain('<meta charset="iso-8859-1">');
  expect(about.body.toString("latin1")).toContain("Jürgen und Käthe Größler");
});

const location = async (path: string) => (await read("trickster.example", path)).headers.location;

describe("the trickster", () => {
  test("redirects to addresses that no crawler may read", async () => {
    expect(await location("/to-loopback")).toBe("http://127.0.0.1/");
    expect(await location("/to-metadata")).toContain("http://169.254.169.254/");
    expect(await location("/loop-a")).toBe("/loop-b");
    expect(await location("/loop-b")).toBe("/loop-a");
    expect(await location("/chain/1")).toBe("/chain/2");
    expect(await location("/chain/30")).toBe("/");
  });

  test("declares the wrong charset", async () => {
    const { text } = await read("trickster.example", "/wrong-charset");
    expect(text).toContain("\uFFFD");
  });

  test("has an endless page, one of 64 MB, and one that sends slowly", async () => {
    expect(await readSome("trickster.example", "/endless", 5_000_000)).toBeGreaterThan(4_999_999);
    const huge = await open("trickster.example", "/huge");
    expect(huge.headers["content-length"]).toBe(String(64 * 1024 * 1024));
    huge.destroy();
    expect(await readSome("trickster.example", "/drip", 1)).toBeLessThan(200);
  });
});

test("one host can be unavailable while the others answer", async () => {
  const method = "sakura-tea.example";
  faults.add({ vendor: "website", method, kind: "unavailable", times: 1, retryAfterMs: 2000 });
  expect((await read("northwind-running.example", "/")).status).toBe(200);
  const failed = await read("sakura-tea.example", "/");
  expect(failed.status).toBe(503);
  expect(failed.headers["retry-after"]).toBe("2");
  expect((await read("sakura-tea.example", "/")).status).toBe(200);
});

test("closing ends running streams", async () => {
  const certificate = await authority.issueLeaf(answeredHosts);
  const others = startWebsites({ certificate, faults });
  const options = { port: await listen(others.accept) };
  const dripping = await open("trickster.example", "/drip", options);
  const ended = new Promise<void>((resolve) => dripping.once("close", resolve));
  dripping.on("error", () => undefined).resume();
  await others.close();
  await ended;
  expect(dripping.complete).toBe(false);
});
