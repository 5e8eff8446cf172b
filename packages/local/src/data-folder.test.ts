import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { openDataFolder } from "./data-folder.ts";
import { startStage } from "./stage.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "data-"));
const formatFile = (folder: string) => join(folder, "format.json");

test("a new folder is created with its format, and opens again", () => {
  const folder = join(newFolder(), "deeper");
  openDataFolder(folder);
  expect(JSON.parse(readFileSync(formatFile(folder), "utf8"))).toEqual({ format: 3 });
  writeFileSync(join(folder, "secrets.json"), "{}");
  expect(() => openDataFolder(folder)).not.toThrow();
});

test.each([
  ["no format", undefined, "an older version"],
  ["an older format", { format: 1 }, "an older version"],
  ["a newer format", { format: 4 }, "a newer version"],
])("a folder of %s is refused and left unchanged", async (_, format, version) => {
  const folder = newFolder();
  writeFileSync(join(folder, "secrets.json"), "{}");
  if (format) writeFileSync(formatFile(folder), JSON.stringify(format));
  const before = readdirSync(folder);
  const start = startStage({ dataDir: folder, site: new Hono() });
  await expect(start).rejects.toThrow(
    `The data folder ${folder} was written by ${version} and cannot be read by this one: delete it or rename it`,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test("a damaged format file stops the start", () => {
  const folder = newFolder();
  writeFileSync(formatFile(folder), "not json");
  expect(() => openDataFolder(folder)).toThrow(formatFile(folder));
});
