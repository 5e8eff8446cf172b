import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const sources = ["web", "packages/contracts", "packages/rules", "packages/ad-text"];
const notSources = new Set(["node_modules", "dist", "test"]);

/** Builds the site if its sources have changed since the last build; answers the folder it lies in. */
export async function buildWeb(root: string): Promise<string> {
  const dist = join(root, "web/dist");
  const mark = join(dist, ".built-from");
  const wanted = fingerprint(root);
  const standing = existsSync(mark) ? readFileSync(mark, "utf8") : "";
  if (standing === wanted) return dist;
  const { build } = await import("vite");
  await build({ root: join(root, "web"), logLevel: "warn" });
  writeFileSync(mark, wanted);
  return dist;
}

/** A hash over every source file of the site, and the lockfile. */
function fingerprint(root: string): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const file of sources.flatMap((folder) => filesBelow(join(root, folder))).toSorted()) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}
