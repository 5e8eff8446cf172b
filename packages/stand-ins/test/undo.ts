import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterEach } from "vitest";

/** What is done after the test, last first. */
export const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A folder that is removed after the test. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "adwright-"));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Runs a program in a process of its own until the test ends, from the first line that it prints. */
export async function spawnProgram(program: string) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  undo.push(() => child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for await (const line of createInterface(child.stdout)) return { child, ended, line };
  throw new Error("The program printed nothing.");
}
