import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { openDataFolder } from "./data-folder.ts";
import { serve } from "./serve.ts";
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

test("a folder of somebody else's files is refused without advice to delete it", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "letter.txt"), "Dear Ann");
  expect(() => openDataFolder(folder)).toThrow(
    `The folder ${folder} holds files that are not Adwright's, and was left as it is: choose another DATA_DIR`,
  );
  expect(readdirSync(folder)).toEqual(["letter.txt"]);
});

test("a port in use is told with what to do", async () => {
  const holder = await serve(0, { admits: () => true });
  const start = startStage({ port: holder.port, site: new Hono() });
  await expect(start).rejects.toThrow(
    `Port ${holder.port} is in use by another program, perhaps by another start of this one: stop that, or choose another port (PORT=${holder.port + 1} npm start).`,
  );
  await holder.close();
});

test("a damaged format file stops the start", () => {
  const folder = newFolder();
  writeFileSync(formatFile(folder), "not json");
  expect(() => openDataFolder(folder)).toThrow(formatFile(folder));
});
