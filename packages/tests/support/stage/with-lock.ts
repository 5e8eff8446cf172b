import { setTimeout as sleep } from "node:timers/promises";

import { lockDataDir } from "@adwright/stand-ins/aws/lock";

const TRY_MS = 100;
const PAUSE_MS = 300;

/** Runs the work while no other process holds the lock, because test files run in parallel. */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await takeLock(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function takeLock(folder: string): Promise<{ release(): void }> {
  for (;;) {
    try {
      return lockDataDir(folder, TRY_MS);
    } catch (failure) {
      if (!String(failure).includes("is in use")) throw failure;
      await sleep(PAUSE_MS);
    }
  }
}
