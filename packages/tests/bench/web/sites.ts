import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { compressSite } from "@adwright/local/build-web";
import { makeSite } from "@adwright/local/site";
import type { Hono } from "hono";

import { repositoryRoot } from "../../support/stage/repository-root.ts";

/** The smallest app of the site's libraries, built and served as the site is. */
export async function builtFloor(): Promise<Hono> {
  const dist = mkdtempSync(join(tmpdir(), "adwright-floor-"));
  const vite = fileURLToPath(new URL("../../bin/vite.js", import.meta.resolve("vite")));
  const args = [vite, "build", "--logLevel", "warn", "--outDir", dist];
  await promisify(execFile)(process.execPath, args, {
    cwd: join(repositoryRoot, "web/test/floor"),
  });
  await compressSite(dist);
  return makeSite(dist);
}
