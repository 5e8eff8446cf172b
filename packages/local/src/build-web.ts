import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const sources = ["web", "packages/contracts", "packages/rules", "packages/ad-text"];
const notSources = new Set(["node_modules", "dist", "test"]);
const compressible = new Set([".html", ".js", ".css", ".svg", ".txt", ".json"]);
/** CloudFront compresses files from this size, in bytes ("Serve compressed files"). */
const SMALLEST_COMPRESSED = 1000;

/**
 * Builds and compresses the site if its sources have changed since the last build. Returns its folder, which is
 * replaced at once: two builds side by side, or one that is killed, never leave half a site.
 */
export async function buildWeb(root: string): Promise<string> {
  const dist = join(root, "web/dist");
  const mark = join(dist, ".built-from");
  const wanted = fingerprint(root);
  const builtFrom = existsSync(mark) ? readFileSync(mark, "utf8") : "";
  if (builtFrom === wanted) return dist;
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const built = mkdtempSync(join(cache, "site-"));
  await runVite(join(root, "web"), built);
  await compressSite(built);
  writeFileSync(join(built, ".built-from"), wanted);
  rmSync(dist, { recursive: true, force: true });
  renameSync(built, dist);
  return dist;
}

/** Runs in a separate process, because the bundler would keep half a gigabyte of memory. */
async function runVite(folder: string, outDir: string): Promise<void> {
  const vite = fileURLToPath(new URL("../../bin/vite.js", import.meta.resolve("vite")));
  // A different NODE_ENV, such as that of a test runner, would build React in development mode.
  const { NODE_ENV: _, ...env } = process.env;
  const args = [vite, "build", "--outDir", outDir, "--logLevel", "warn"];
  await promisify(execFile)(process.execPath, args, { cwd: folder, env });
}

/** Compresses the files of a built site as the CDN would. */
export async function compressSite(dist: string): Promise<void> {
  await Promise.all(filesBelow(dist).map(compress));
}

/** Writes a file compressed with Brotli next to it, as `<file>.br`. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (!compressible.has(extname(file)) || content.length < SMALLEST_COMPRESSED) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}

/** A hash of all source files of the site, this file and the lockfile. */
function fingerprint(root: string): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  hash.update(readFileSync(import.meta.filename));
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
