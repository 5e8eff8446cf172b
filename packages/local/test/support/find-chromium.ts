import { execFileSync } from "node:child_process";

import { unpackChromium } from "./unpack-chromium.ts";

export interface Chromium {
  executablePath: string;
  /** Environment it has to be started with; ours when absent. */
  env?: NodeJS.ProcessEnv;
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** $CHROMIUM, else the system's browser, else the one that comes inside an npm package (Linux on x64). */
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
