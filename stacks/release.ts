import { execFileSync } from "node:child_process";

/**
 * The commit that is deployed, in 12 digits: `/api/health` and every log name it, and source maps are kept under it.
 * `-changed` where the working tree is not that commit.
 */
export function releaseOf(): string {
  const commit = git("rev-parse", "--short=12", "HEAD");
  return git("status", "--porcelain") === "" ? commit : `${commit}-changed`;
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
