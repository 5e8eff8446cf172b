import { closeSync, fstatSync, openSync, readSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Store } from "./dynalite-internals.ts";

/** The last eight bytes of a whole table file (LevelDB, doc/table_format.md). */
const FOOTER = Buffer.from("57fb808b247547db", "hex");

/**
 * The table's files. Throws with advice if CURRENT is lost, without which LevelDB would begin an empty table and delete
 * the old one.
 */
export function listTableFiles(path: string): string[] {
  const names = readdirSync(path);
  const isBegun = names.some((name) => /\.(?:ldb|log)$/.test(name));
  if (isBegun && !names.includes("CURRENT")) throw damaged(path, "CURRENT is missing");
  return names.filter((name) => name.endsWith(".ldb"));
}

/** Opens the table; throws with advice if files are lost or cut, which LevelDB may only notice when it reads them. */
export async function openTableFiles(store: Store, path: string, names: string[]): Promise<void> {
  try {
    await store.db.open();
  } catch (error) {
    throw damaged(path, reasonOf(error));
  }
  // Opening deletes the files that a killed process did not finish, so the rest of these must be whole.
  const cut = names.find((name) => isCut(join(path, name)));
  if (cut === undefined) return;
  await store.db.close();
  throw damaged(path, `${cut} is incomplete`);
}

function isCut(file: string): boolean {
  let handle;
  try {
    handle = openSync(file, "r");
  } catch {
    return false; // deleted meanwhile
  }
  const footer = Buffer.alloc(FOOTER.length);
  const { size } = fstatSync(handle);
  if (size >= footer.length) readSync(handle, footer, 0, footer.length, size - footer.length);
  closeSync(handle);
  return !footer.equals(FOOTER);
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return cause instanceof Error ? cause.message : String(error);
}

function damaged(path: string, reason: string): Error {
  const folder = dirname(path);
  return new Error(
    `The table in ${path} is damaged and cannot be read (${reason}): put back a copy of the data folder, or delete it or rename it (mv "${folder}" "${folder}-old") and start again with an empty one.`,
  );
}
