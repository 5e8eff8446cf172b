import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import type { StageSettings } from "./settings.ts";

/** Where each function's source maps are collected before they are uploaded. */
const FOLDER = ".sst/maps";

/**
 * The source maps of every release. Functions run minified and without maps, so stack traces in logs cannot be read
 * without them (`npm run explain-stack`). They are kept when a release is replaced.
 */
export function makeMaps(release: string, { isProtected }: StageSettings) {
  const bucket = new aws.s3.Bucket("Maps", { forceDestroy: !isProtected });
  new aws.s3.BucketPublicAccessBlock("MapsAccess", {
    bucket: bucket.bucket,
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  });
  return {
    bucket,
    /** Collects the source maps of one function from its build folder. */
    keep(functionName: string, built: string): void {
      const folder = resolve(FOLDER, release, functionName);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      for (const map of globSync("*.map", { cwd: built })) {
        cpSync(join(built, map), join(folder, map));
      }
      new aws.s3.BucketObjectv2(
        `${functionName}Maps`,
        {
          bucket: bucket.bucket,
          key: `${release}/${functionName}.zip`,
          source: new $util.asset.FileArchive(folder),
        },
        { retainOnDelete: true },
      );
    },
  };
}

export type Maps = ReturnType<typeof makeMaps>;

/**
 * The deployed commit in 12 digits, which `/api/health`, logs and the folder of source maps contain. Ends in `-changed`
 * if the working tree differs from the commit.
 */
export function releaseOf(): string {
  const commit = git("rev-parse", "--short=12", "HEAD");
  return git("status", "--porcelain") === "" ? commit : `${commit}-changed`;
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
