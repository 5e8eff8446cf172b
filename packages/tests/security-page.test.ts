import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { repositoryRoot } from "./support/stage/repository-root.ts";

const page = readFileSync(join(repositoryRoot, ".github/SECURITY.md"), "utf8");

test("the page on security names only files that exist", () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = ""]) => file);
  const folders = ["", "packages", "packages/tests"];
  const isMissing = (file: string) =>
    !folders.some((folder) => existsSync(join(repositoryRoot, folder, file)));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter(isMissing)).toEqual([]);
});

test("the page on security answers each requirement once", () => {
  const cells = [...page.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, |–)?)+) +\|/gm)];
  const ids = cells.flatMap(([, cell = ""]) => cell.split(/, |–/));
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** The requirements in a row. */
const idsOf = (line: string) => line.split("|")[1]?.trim().split(", ") ?? [];

test("the page on security lists as open exactly what its rows say is open", () => {
  const [, list = ""] = /^\*\*Not met, or in part\*\*: ([^A-Z]*)\. Each/m.exec(page) ?? [];
  const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
  const open = rows.filter((line) => /(Not met|In part)\b/.test(line.split("|")[2] ?? ""));
  const listed = list.split(", ").flatMap((each) => each.split("–"));
  for (const row of open) expect(idsOf(row).some((id) => listed.includes(id))).toBe(true);
  const inOpenRows = open.flatMap((row) => idsOf(row));
  expect(listed.filter((id) => !inOpenRows.includes(id))).toEqual([]);
});
