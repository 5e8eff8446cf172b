import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { lockDataDir } from "@adwright/local/aws/lock";
import { makeSite } from "@adwright/local/site";
import type { Hono } from "hono";

import { repositoryRoot } from "./repository-root.ts";

const buildWebFile = join(repositoryRoot, "packages/local/src/build-web.ts");
const lockFolder = join(repositoryRoot, "node_modules/.cache/web-build");
const LOCK_TRY_MS = 100;
const LOCK_PAUSE_MS = 300;

/** The web app as `npm start` serves it; built once, whichever test file comes first. */
export async function builtSite(): Promise<Hono> {
  const lock = await takeLock();
  try {
    await build();
  } finally {
    lock.release();
  }
  return makeSite(join(repositoryRoot, "web/dist"));
}

/** Test files run side by side; two builds into one folder would spoil each other. */
async function takeLock(): Promise<{ release(): void }> {
  for (;;) {
    try {
      return lockDataDir(lockFolder, LOCK_TRY_MS);
    } catch {
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** In a process of its own: the test runner sets NODE_ENV, with which React would be built for development. */
async function build(): Promise<void> {
  const script = `import(${JSON.stringify(buildWebFile)}).then(({ buildWeb }) => buildWeb(${JSON.stringify(repositoryRoot)}))`;
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ["-e", script], { cwd: repositoryRoot, env });
}
