import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serveApp } from "@adwright/stand-ins/loopback";
import { Hono } from "hono";
import { onTestFinished } from "vitest";

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

const everybody = () => true;

/** An address that adds a token to every request until the test ends, because the suite sends none. */
export async function withToken(target: URL, accessToken: string): Promise<string> {
  const app = new Hono();
  app.all(target.pathname, async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set("authorization", `Bearer ${accessToken}`);
    // A page of ours is one of the site.
    if (headers.get("origin") === served.origin) headers.set("origin", target.origin);
    const body = await c.req.text();
    return fetch(target, { method: c.req.method, headers, ...(body !== "" && { body }) });
  });
  const served = await serveApp(app, {
    admits: everybody,
    isWelcome: everybody,
    isReachedAs: everybody,
  });
  onTestFinished(() => served.close());
  return `${served.origin}${target.pathname}`;
}
