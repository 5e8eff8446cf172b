import { relative } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";
import seconds from "./seconds.json" with { type: "json" };

/** The seconds of a file that is not listed: files under ten seconds take 4 on average. */
const UNLISTED_SECONDS = 4;

/** The seconds of each test file over ten seconds on two cores, written by `npm run test:seconds`. */
const secondsOf: Readonly<Record<string, number>> = seconds;

/** What a file takes, in seconds. */
export const costOf = (path: string): number =>
  secondsOf[relative(repositoryRoot, path)] ?? UNLISTED_SECONDS;

/**
 * Divides files into `count` parts of about the same duration: the longest file first, each to the part with the least
 * so far. The same files give the same parts on every machine.
 */
export function dealOut(paths: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, (): string[] => []);
  const costs = parts.map(() => 0);
  const names = paths.toSorted();
  for (const path of names.toSorted((a, b) => costOf(b) - costOf(a))) {
    const least = costs.indexOf(Math.min(...costs));
    parts[least]?.push(path);
    costs[least] = (costs[least] ?? 0) + costOf(path);
  }
  return parts;
}
