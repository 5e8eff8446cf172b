import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { spawnProgram, tempDir } from "../../test/undo.ts";
import { lockDataDir } from "./lock.ts";

/** A process that holds the lock, and exits after `lifetimeMs`. */
async function spawnHolder(dataDir: string, lifetimeMs: number) {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(new URL("./lock.ts", import.meta.url).href)});
    lockDataDir(${JSON.stringify(dataDir)});
    console.log("held");
    setTimeout(() => undefined, ${lifetimeMs});
  `;
  const { line, ...holder } = await spawnProgram(program);
  expect(line).toBe("held");
  return holder;
}

test("a folder locked by a running process is refused, naming the process", async () => {
  const dataDir = tempDir();
  const { child } = await spawnHolder(dataDir, 60_000);
  expect(() => lockDataDir(dataDir, 100)).toThrow(`in use by process ${child.pid}`);
});

test("a killed process leaves no lock behind", async () => {
  const dataDir = tempDir();
  const { child, ended } = await spawnHolder(dataDir, 60_000);
  child.kill("SIGKILL");
  await ended;
  const lock = lockDataDir(dataDir, 0);
  expect(readFileSync(join(dataDir, "pid"), "utf8")).toBe(String(process.pid));
  lock.release();
});

test("waits for a process that is about to exit", async () => {
  const dataDir = tempDir();
  await spawnHolder(dataDir, 300);
  const lock = lockDataDir(dataDir, 20_000);
  expect(readFileSync(join(dataDir, "pid"), "utf8")).toBe(String(process.pid));
  lock.release();
});

test("creates the folder, also locks within one process, and can be released", () => {
  const dataDir = join(tempDir(), "new", "folder");
  const lock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir, 0)).toThrow(`in use by process ${process.pid}`);
  lock.release();
  lock.release();
  expect(existsSync(join(dataDir, "pid"))).toBe(false);
  lockDataDir(dataDir, 0).release();
});
