import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { makeSite } from "@adwright/local/site";
import type { Hono } from "hono";

import { repositoryRoot } from "./repository-root.ts";
import { withLock } from "./with-lock.ts";

const buildWebFile = join(repositoryRoot, "packages/local/src/build-web.ts");
const lockFolder = join(repositoryRoot, "node_modules/.cache/web-build");

/** The web app as `npm start` serves it; the first test file builds it for all others. */
export async function builtSite(): Promise<Hono> {
  await withLock(lockFolder, build);
  return makeSite(join(repositoryRoot, "web/dist"));
}

/** Builds in a separate process: the test runner sets NODE_ENV, which would make a development build of React. */
async function build(): Promise<void> {
  const [file, root] = [buildWebFile, repositoryRoot].map((each) => JSON.stringify(each));
  const script = `import(${file}).then(({ buildWeb }) => buildWeb(${root}))`;
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ["-e", script], { cwd: repositoryRoot, env });
}
