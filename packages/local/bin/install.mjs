// Runs on any Node that starts npm. Installs the packages of the lockfile unless they are installed already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { missingBinaries } from "./missing-binaries.mjs";

const TRIES = 3;
const OLDEST_NODE = 24;
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

/**
 * Retries, because npm gives up after one failed request and silently skips compiled packages that it could not
 * download.
 */
function installAll() {
  for (let tried = 1; ; tried += 1) {
    const failure = install();
    const missing = failure
      ? []
      : [...missingBinaries(root, JSON.parse(lockfile).packages), ...missingNode()];
    if (!failure && missing.length === 0) return;
    if (tried === TRIES) {
      throw failure ?? new Error(`npm did not install ${missing.join(", ")}. Run it again.`);
    }
    console.log("Something is still missing; trying again …");
  }
}

/** The Node in package.json is optional: it does not exist for every platform, and any new enough Node works, too. */
function missingNode() {
  const isNewEnough = Number(process.versions.node.split(".")[0]) >= OLDEST_NODE;
  if (isNewEnough || existsSync(join(root, "node_modules/node/bin"))) return [];
  return [`node (or install Node ${OLDEST_NODE} yourself)`];
}

function install() {
  // "npm ci" deletes node_modules first, which Windows refuses while this script runs on the Node in there.
  const command = existsSync(join(root, "node_modules")) ? ["install", "--no-save"] : ["ci"];
  try {
    execFileSync("npm", [...command, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return undefined;
  } catch (failure) {
    return failure;
  }
}
