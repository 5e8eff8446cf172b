import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { repositoryRoot } from "./repository-root.ts";

export interface Chromium {
  executablePath: string;
  /** Environment it has to be started with; ours when absent. */
  env?: NodeJS.ProcessEnv;
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGED_VERSION = "153.0.0";

/** $CHROMIUM, else the system's browser, else the one that comes inside an npm package. */
export async function findChromium(): Promise<Chromium> {
  const own = process.env["CHROMIUM"] ?? findOnPath(SYSTEM_NAMES);
  return own ? { executablePath: own } : unpackChromium();
}

function findOnPath(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // Not there: the next name.
    }
  }
  return undefined;
}

/** @sparticuz/chromium unpacks into TMPDIR and trusts what lies there, so each version has a folder of its own. */
async function unpackChromium(): Promise<Chromium> {
  const folder = join(repositoryRoot, `node_modules/.cache/chromium-${PACKAGED_VERSION}`);
  mkdirSync(folder, { recursive: true });
  const { TMPDIR, LD_LIBRARY_PATH } = process.env;
  process.env["TMPDIR"] = folder;
  // Its own nss, nspr and expat are unpacked only where it believes to be in Lambda.
  process.env["AWS_LAMBDA_JS_RUNTIME"] = "nodejs24.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    const { LD_LIBRARY_PATH: itsLibraries } = process.env;
    return { executablePath, env: { ...process.env, TMPDIR, LD_LIBRARY_PATH: itsLibraries } };
  } finally {
    delete process.env["AWS_LAMBDA_JS_RUNTIME"];
    restore("TMPDIR", TMPDIR);
    restore("LD_LIBRARY_PATH", LD_LIBRARY_PATH);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
