import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";

const SUITE = join(repositoryRoot, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** The checks of each scenario that failed, and how many passed. */
export interface Conformance {
  passed: number;
  failed: Record<string, string[]>;
  output: string;
}

/** Runs the protocol's own suite; `onLine` sees what it prints. */
export async function runConformance(
  command: "authorization" | "server",
  options: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<Conformance> {
  const folder = mkdtempSync(join(tmpdir(), "adwright-conformance-"));
  try {
    const given = Object.entries({ ...options, "output-dir": folder });
    const args = given.flatMap(([name, value]) => [`--${name}`, value]);
    const suite = spawn(process.execPath, [SUITE, command, ...args]);
    let output = "";
    for (const stream of [suite.stdout, suite.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        for (const line of text.split("\n")) onLine(line.trim());
      });
    }
    await new Promise((resolve) => void suite.once("exit", resolve));
    return { ...readChecks(folder), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readChecks(folder: string): Omit<Conformance, "output"> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = { passed: 0, failed: {} as Record<string, string[]> };
  for (const file of files.filter((one) => one.endsWith("checks.json"))) {
    const checks = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
      id: string;
      status: string;
    }[];
    // "server-tools-list-2026-11-29T…"
    const scenario = /^(?:server-|authorization-)?(.+?)-\d{4}-\d\d-/.exec(file)?.[1] ?? file;
    const failures = checks.filter(({ status }) => status === "FAILURE");
    found.passed += checks.filter(({ status }) => status === "SUCCESS").length;
    if (failures.length > 0) found.failed[scenario] = failures.map(({ id }) => id);
  }
  return found;
}

/**
 * An address that adds a token to every request, because the suite sends none; one after the other, as a connection
 * makes 60 calls a minute.
 */
export async function withTokens(target: URL, accessTokens: readonly string[]) {
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const host = headers.host === own ? target.host : headers.host;
    const origin = headers.origin === `http://${own}` ? target.origin : headers.origin;
    const token = accessTokens[calls++ % accessTokens.length];
    const sent = { ...headers, host, authorization: `Bearer ${token}` };
    const forwarded = request(
      { host: target.hostname, port: target.port, path: url, method, headers: sent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    if (origin !== undefined) forwarded.setHeader("origin", origin);
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    close: () => void server.close(),
  };
}
