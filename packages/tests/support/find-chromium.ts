import { execFileSync } from "node:child_process";

import { unpackChromium } from "./unpack-chromium.ts";

export interface Chromium {
  executablePath: string;
  /** Environment it has to be started with; ours when absent. */
  env?: NodeJS.ProcessEnv;
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * $CHROMIUM, else the headless shell that comes inside an npm package (Linux on x64), else the system's browser.
 * The shell has no windows to draw: the tests take half the processor time that the system's browser does.
 */
export async function findChromium(): Promise<Chromium> {
  const own = process.env["CHROMIUM"];
  if (own) return { executablePath: own };
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const executablePath = findOnPath(SYSTEM_NAMES);
  if (executablePath) return { executablePath };
  throw new Error("No Chromium was found. Install one, or say in $CHROMIUM where it is.");
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
