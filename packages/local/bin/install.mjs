// Runs on whatever Node starts npm: installs what the lockfile names, unless that was done already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { missingBinaries } from "./missing-binaries.mjs";

const TRIES = 3;
const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const mark = join(root, "node_modules/.installed");
const lockfile = readFileSync(join(root, "package-lock.json"), "utf8");
const wanted = createHash("sha256")
  .update(lockfile)
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");
const installed = existsSync(mark) ? readFileSync(mark, "utf8") : "";

if (installed !== wanted) {
  console.log("Installing what is missing (once; this takes a minute or two) …");
  installAll();
  writeFileSync(mark, wanted);
}

/** npm gives up at one lost answer, and leaves out a compiled package in silence where it could not be fetched. */
function installAll() {
  for (let tried = 1; ; tried += 1) {
    const failure = install();
    const missing = failure ? [] : missingBinaries(root, JSON.parse(lockfile).packages);
    if (!failure && missing.length === 0) return;
    if (tried === TRIES) {
      throw failure ?? new Error(`npm did not install ${missing.join(", ")}. Run it again.`);
    }
    console.log("Not everything came; once more …");
  }
}

function install() {
  try {
    // Not "npm ci": that insists on the optional packages of every other platform. Versions are exact either way.
    execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return undefined;
  } catch (failure) {
    return failure;
  }
}
