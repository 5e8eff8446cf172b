import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

interface LockedPackage {
  version: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

const lockfile = new URL("../../../package-lock.json", import.meta.url);
const { packages } = JSON.parse(readFileSync(lockfile, "utf8")) as {
  packages: Record<string, LockedPackage>;
};

const LAPTOPS = ["linux", "darwin", "win32"].flatMap((os) => [`${os} x64`, `${os} arm64`]);

/** Packages whose compiled part is in optional packages, one per platform. */
const families = Object.entries(packages).filter(([, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).some((name) => name.includes("darwin-arm64")),
);

/** The platforms, such as "darwin arm64", for which the lockfile has the family's part in the required version. */
function platformsOf({ optionalDependencies = {} }: LockedPackage): string[] {
  return Object.entries(optionalDependencies).flatMap(([name, version]) =>
    Object.entries(packages)
      .filter(([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version)
      .flatMap(([, { os = [], cpu = [] }]) => os.flatMap((o) => cpu.map((c) => `${o} ${c}`))),
  );
}

test("the site's bundler, styles, type checker, linter and formatter are compiled packages", () => {
  const names = families.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + 13));
  expect(names).toEqual(
    expect.arrayContaining([
      "@tailwindcss/oxide",
      "lightningcss",
      "oxc-parser",
      "oxfmt",
      "oxlint",
      "oxlint-tsgolint",
      "rolldown",
      "typescript",
    ]),
  );
});

test.each(families)("%s can be installed on every laptop", (_, family) => {
  expect(platformsOf(family)).toEqual(expect.arrayContaining(LAPTOPS));
});
