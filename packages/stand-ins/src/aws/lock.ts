import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes this process the only one that uses the data folder. Waits up to `waitMs` (blocking)
 * for a holder that is about to end, then throws and names its process id.
 *
 * The lock is SQLite's on the file `lock`: the operating system drops it when its process
 * dies, so a killed holder leaves nothing behind, even if another process gets its id. The file
 * `pid` is only for the message.
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
