import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes this process the only user of the data folder. Waits up to `waitMs` (blocking) for another process that is
 * about to exit, then throws with its process id.
 *
 * The lock is SQLite's lock on the file `lock`: the operating system releases it when the process dies, so a killed
 * process leaves nothing behind, even if another process gets its id. The file `pid` is only for the error message.
 */
export function lockDataDir(dataDir: string, waitMs = 5_000): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const pidFile = join(dataDir, "pid");
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: waitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new Error(
      `The data folder ${dataDir} is in use by process ${readPid(pidFile)}: stop it, or choose another DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(pidFile, { force: true });
      lock.close();
    },
  };
}

function readPid(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "(unknown)";
  }
}
