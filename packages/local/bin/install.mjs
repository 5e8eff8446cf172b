// Runs on whatever Node starts npm: installs what the lockfile names, unless that was done already.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const mark = join(root, "node_modules/.installed");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");
const installed = existsSync(mark) ? readFileSync(mark, "utf8") : "";

if (installed !== wanted) {
  console.log("Installing what is missing (once; this takes a minute or two) …");
  // Not "npm ci": that insists on the optional packages of every other platform. Versions are exact either way.
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  writeFileSync(mark, wanted);
}
