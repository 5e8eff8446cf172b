import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

import { expect, test } from "vitest";

/**
 * The law of the house: the rooms each room may import from. A room that is not
 * named on the right may not be imported, not even for a type.
 */
const mayImport: Record<string, string[]> = {
  "packages/contracts": [],
  "packages/ad-text": [],
  "packages/google-ads-sandbox": [],
  "packages/rules": ["packages/contracts"],
  "packages/store": ["packages/contracts"],
  "packages/vendors": ["packages/contracts"],
  "packages/core": [
    "packages/contracts",
    "packages/rules",
    "packages/ad-text",
    "packages/store",
    "packages/vendors",
  ],
  "packages/functions": [
    "packages/contracts",
    "packages/core",
    "packages/store",
    "packages/vendors",
  ],
  "packages/local": [
    "packages/contracts",
    "packages/core",
    "packages/functions",
    "packages/store",
    "packages/vendors",
    "packages/stand-ins",
    "packages/google-ads-sandbox",
  ],
  "packages/stand-ins": ["packages/contracts"],
  "web/src/ui": [],
  "web/src/format": [],
  "web/src/api": ["packages/contracts"],
  "web/src/session": ["web/src/api", "packages/contracts"],
  "web/src/features": [
    "web/src/session",
    "web/src/api",
    "web/src/ui",
    "web/src/format",
    "packages/contracts",
    "packages/rules",
    "packages/ad-text",
  ],
  "web/src": [
    "web/src/features",
    "web/src/session",
    "web/src/api",
    "web/src/ui",
    "packages/contracts",
  ],
};

const root = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "packages", "web"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The longest room name that the path begins with. */
const roomOf = (path: string) =>
  Object.keys(mayImport)
    .filter((room) => path.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** A feature is a room of its own: brands may not reach into campaigns. */
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
}

function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(dirname(file), specifier);
  const own = /^@adwright\/([^/]+)\/(.*)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}.ts` : undefined;
}

test("every import stays within the law of the house", () => {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = pathOf(file, specifier);
      const [from, to] = [roomOf(file), target && roomOf(target)];
      if (!from) return [`${file}: lies in no room`];
      if (!target || !to) return [];
      const sameFeature = featureOf(file) === featureOf(target);
      const allowed = from === to ? sameFeature : mayImport[from]?.includes(to);
      return allowed ? [] : [`${file} may not import ${specifier}`];
    }),
  );
  expect(broken).toEqual([]);
});
