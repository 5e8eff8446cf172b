import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { offlineFlags } from "./offline-flags.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Installs SST's components and Pulumi's library from the npm registry, unless this version's are there. */
export function installPlatform(): void {
  if (isInstalled()) return;
  console.log("Installing SST's platform (once; this takes a minute) …");
  // Retried once, in case the registry did not answer.
  if (install() || install()) return;
  throw new Error("SST's platform is not complete. Remove .sst and try again.");
}

function install(): boolean {
  const { status } = spawnSync(
    join(root, "node_modules/.bin/sst"),
    ["install", "--stage", "infra"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...offlineFlags },
    },
  );
  return status === 0 && isInstalled();
}

function isInstalled(): boolean {
  const textOf = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
  const { version } = JSON.parse(textOf("node_modules/sst/package.json")) as { version: string };
  // The last file is written once all providers are installed.
  return (
    textOf(".sst/platform/version").trim() === version &&
    existsSync(join(root, ".sst/platform/node_modules/@pulumi/aws/package.json")) &&
    existsSync(join(root, ".sst/provider-lock.json"))
  );
}

if (import.meta.main) installPlatform();
