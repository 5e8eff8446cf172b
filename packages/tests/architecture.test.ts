import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

import { expect, test } from "vitest";

import { loadedBy } from "./support/data/loaded-by.ts";

/** The layers: what each package, or part of the web app, may import. Everything else is forbidden, even as a type. */
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
  "packages/stand-ins": ["packages/contracts", "packages/google-ads-sandbox"],
  "web/src/ui": [],
  "web/src/format": [],
  "web/src/api": ["packages/contracts"],
  "web/src/session": ["web/src/api", "packages/contracts"],
  "web/src/connection": [
    "web/src/session",
    "web/src/api",
    "web/src/ui",
    "web/src/format",
    "packages/contracts",
    "packages/rules",
  ],
  "web/src/identity": ["web/src/session", "web/src/api", "web/src/ui"],
  "web/src/places": ["web/src/api", "web/src/ui", "packages/contracts", "packages/rules"],
  "web/src/publishing": [
    "web/src/identity",
    "web/src/api",
    "web/src/ui",
    "web/src/format",
    "packages/contracts",
    "packages/rules",
  ],
  "web/src/staging": [
    "web/src/connection",
    "web/src/api",
    "web/src/ui",
    "web/src/format",
    "packages/contracts",
    "packages/rules",
  ],
  "web/src/ad-editor": [
    "web/src/connection",
    "web/src/api",
    "web/src/ui",
    "web/src/format",
    "packages/contracts",
    "packages/rules",
    "packages/ad-text",
  ],
  "web/src/features": [
    "web/src/ad-editor",
    "web/src/connection",
    "web/src/identity",
    "web/src/places",
    "web/src/publishing",
    "web/src/staging",
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

/** The longest layer that is a prefix of the path. */
const layerOf = (path: string) =>
  Object.keys(mayImport)
    .filter((layer) => path.startsWith(`${layer}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** Features are separate layers: brands may not import from campaigns. */
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

test("every file imports only what its layer may import", () => {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = pathOf(file, specifier);
      const [from, to] = [layerOf(file), target && layerOf(target)];
      if (!from) return [`${file}: lies in no layer`];
      if (!target || !to) return [];
      const sameFeature = featureOf(file) === featureOf(target);
      const allowed = from === to ? sameFeature : mayImport[from]?.includes(to);
      return allowed ? [] : [`${file} may not import ${specifier}`];
    }),
  );
  expect(broken).toEqual([]);
});

const SANDBOX = "packages/google-ads-sandbox";

test("the sandbox stands alone, and is used only by what its package exports", () => {
  const manifest = JSON.parse(readFileSync(join(root, SANDBOX, "package.json"), "utf8")) as {
    name: string;
    exports: object;
    dependencies: object;
  };
  const doors = Object.keys(manifest.exports).map((door) => manifest.name + door.slice(1));
  const mayUse = new RegExp(`^(node:|vitest$|${Object.keys(manifest.dependencies).join("|")})`);
  const all = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.mjs"], {
    cwd: root,
    encoding: "utf8",
  });
  const broken = all.split("\n").flatMap((file) => {
    if (file === "" || !existsSync(join(root, file))) return [];
    const isOwn = file.startsWith(`${SANDBOX}/`);
    const named = importsOf(file).filter((specifier) => /^[@\w.][\w@./:-]*$/.test(specifier));
    return named.filter((specifier) => {
      const path = specifier.startsWith(".") && posix.join(dirname(file), specifier);
      const isInside = path !== false && path.startsWith(`${SANDBOX}/`);
      if (isOwn) return !isInside && !mayUse.test(specifier);
      return isInside || (specifier.startsWith(manifest.name) && !doors.includes(specifier));
    });
  });
  expect(broken).toEqual([]);
});

/** What approves, publishes, enables or undoes: no code of an assistant's call may lead there. */
const deciding = [
  "change/approve-set",
  "publication/run/start-publication",
  "publication/serving/set-serving",
  "publication/undo/start-undo",
  "campaign-group/publishing/start-bulk-publication",
  "storm/arm-rule",
];

test("what assistants call loads nothing that approves, publishes, enables or undoes", () => {
  const calls = files.filter((file) => file.startsWith("packages/functions/src/assistants/"));
  expect(calls.length).toBeGreaterThan(8);
  const loaded = loadedBy(...calls.map((file) => join(root, file)));
  expect(loaded.length).toBeGreaterThan(100);
  const paths = deciding.map((name) => `packages/core/src/${name}.ts`);
  expect(paths.filter((path) => !files.includes(path))).toEqual([]);
  expect(paths.filter((path) => loaded.includes(join(root, path)))).toEqual([]);
});

const MAX_FILES = 30;

test(`no folder has more than ${MAX_FILES} source files`, () => {
  const counts = new Map<string, number>();
  for (const folder of files.map((file) => dirname(file))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
