import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

import { until } from "../people/api.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withoutLiveVendors } from "./without-live-vendors.ts";

/** `npm start` in a separate process, so that it can be killed. */
export interface ChildStage {
  origin: string;
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>;
}

const startFile = join(repositoryRoot, "packages/local/src/start.ts");

interface ChildStageOptions {
  /** How long the machine is said to have been off before, in ms. */
  downMs?: number;
  /** Settings of the product that differ from the defaults. */
  settings?: Record<string, string>;
}

export async function startChildStage(
  port: number,
  dataDir: string,
  { downMs = 0, settings = {} }: ChildStageOptions = {},
): Promise<ChildStage> {
  const { NODE_ENV: _, ...env } = process.env;
  // A stage in this process sets keys in the environment, which the child would take for real ones.
  withoutLiveVendors(env);
  const child = spawn(process.execPath, [startFile], {
    cwd: repositoryRoot,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, DOWN_MS: String(downMs), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  child.stdout.on("data", (data: Buffer) => output.push(data.toString()));
  child.stderr.on("data", (data: Buffer) => output.push(data.toString()));
  const origin = `http://localhost:${port}`;
  await until(
    () => isReady(origin),
    (ready) => {
      if (child.exitCode !== null) throw new Error(`It ended: ${output.join("")}`);
      return ready;
    },
  );
  return { origin, kill: () => kill(child) };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false; // not listening yet
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

// Below the ports that systems assign by themselves (from 32768), so that no other process takes it between two starts.
let nextPort = 20_000 + (process.pid % 10_000);

/** A free port for a stage that is started on it several times. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
