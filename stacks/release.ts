import { execFileSync } from "node:child_process";

/**
 * The deployed commit in 12 digits, which `/api/health`, logs and the folder of source maps contain. Ends in `-changed`
 * if the working tree differs from the commit.
 */
export function releaseOf(): string {
  const commit = git("rev-parse", "--short=12", "HEAD");
  return git("status", "--porcelain") === "" ? commit : `${commit}-changed`;
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
