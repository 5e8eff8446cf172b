import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const root = execFileSync("git", ["rev-parse", "--show-toplevel"], { encoding: "utf8" }).trim();
const HANDBOOK = "packages/contracts/handbook";

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], {
    cwd: root,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

const pages = listFiles(`${HANDBOOK}/*.md`);
const handbook = pages.map(read).join("\n");
const sources = listFiles("packages/*/src/*.ts", "web/src/*.ts", "web/src/*.tsx", "stacks/*.ts");

/** The texts between backticks on all pages. */
const quoted = [...handbook.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text);

const ROUTE = /\broute\(\s*"(\w+)",\s*(?:"([^"]+)"|`\$\{path\}([^`]*)`|path,)/g;
const BEGINNING = /^const path = "([^"]+)";/m;

/** "GET /api/brands", for example. */
function callsOf(file: string): string[] {
  const text = read(file);
  const beginning = BEGINNING.exec(text)?.[1] ?? "";
  return [...text.matchAll(ROUTE)].map(
    ([, method, whole, end]) => `${method} ${whole ?? `${beginning}${end ?? ""}`}`,
  );
}

const calls = sources
  .filter((file) => file.startsWith("packages/contracts/src/"))
  .flatMap((file) => callsOf(file));

test("every call of the contracts is on a page", () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((call) => !quoted.includes(call))).toEqual([]);
});

test("every call on a page exists", () => {
  // Calls that are declared without a method, or that only a local stage has.
  const others = ["GET /api/auth/google/login", "GET /api/auth/google/callback", "GET /local"];
  const named = quoted.filter((text) => /^(GET|POST|PUT|DELETE) \//.test(text));
  expect(named.filter((call) => !calls.includes(call) && !others.includes(call))).toEqual([]);
});

test("every constant and error code on a page exists in the source", () => {
  const names = new Set(quoted.filter((text) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(text)));
  const code = sources.map(read).join("\n");
  const known = new Set(code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

test("every file named on a page exists, and so does every page named on a page or in a comment", () => {
  const paths = quoted.filter((text) => /^(packages|web|stacks)\/[\w./-]+$/.test(text));
  const links = [...handbook.matchAll(/\]\(([\w.-]+\.md)\)/g)].map(([, page]) => page);
  const comments = [
    ...sources
      .map(read)
      .join("\n")
      .matchAll(/handbook\/([\w-]+\.md)/g),
  ];
  const named = [...links, ...comments.map(([, page]) => page)].map(
    (page) => `${HANDBOOK}/${page}`,
  );
  expect([...paths, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** A README is read from beginning to end, so it stays short; more belongs in the handbook or on a page beside it. */
const MOST_README_CHARACTERS = 9000;
const MOST_PACKAGE_README_LINES = 60;

test("the README is short, and what it leads to and names exists", () => {
  const readme = read("README.md");
  const links = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file = ""]) => file);
  const commands = [...readme.matchAll(/`npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(readme.length).toBeLessThanOrEqual(MOST_README_CHARACTERS);
  expect(links.length).toBeGreaterThan(9);
  expect(links.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("a README of a package fits two screens", () => {
  const long = listFiles("packages/*/README.md", "web/README.md", "stacks/README.md").filter(
    (file) => read(file).split("\n").length - 1 > MOST_PACKAGE_README_LINES,
  );
  expect(long).toEqual([]);
});
