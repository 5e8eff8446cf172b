import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = ["web", "packages/contracts", "packages/rules", "packages/ad-text"];

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

/** A hash over every source file that git does not ignore, and the lockfile. */
function fingerprint(root: string): string {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z", ...sources], {
    cwd: root,
    encoding: "utf8",
  });
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const file of listed.split("\0").filter(Boolean).toSorted()) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest("hex");
}
