import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

import { unpackChromium } from "./unpack-chromium.ts";

export interface Chromium {
  executablePath: string;
  /** The environment to start it with; the process's own if undefined. */
  env?: NodeJS.ProcessEnv;
}

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS_PROGRAMS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/**
 * Finds the browser: $CHROMIUM, else the headless shell from an npm package (only for Linux on x64), else an installed
 * browser. The headless shell draws no windows, which halves the tests' CPU time.
 */
export async function findChromium(): Promise<Chromium> {
  const own = process.env["CHROMIUM"];
  if (own) return { executablePath: own };
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const executablePath =
    installedBrowsers(process.platform, process.env).find((path) => existsSync(path)) ??
    findOnPath(COMMANDS);
  if (executablePath) return { executablePath };
  throw new Error(
    "The browser tests found no browser. Install Chrome, Chromium or Edge, or set CHROMIUM to its executable.",
  );
}

/** The default install locations of Chrome, Chromium and Edge on macOS and Windows. */
export function installedBrowsers(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === "darwin") {
    return ["", env["HOME"] ?? ""].flatMap((folder) =>
      MAC_APPS.map((app) => `${folder}/Applications/${app}.app/Contents/MacOS/${app}`),
    );
  }
  if (platform !== "win32") return [];
  return [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => `${folder}\\${program}`));
}

function findOnPath(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // Not installed: try the next name.
    }
  }
  return undefined;
}
