import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import * as z from "zod/mini";

/**
 * The value stored in a file; undefined if there is no file. Throws if the file does not match the schema, and does not
 * overwrite it.
 */
export function readJsonFile<T>(file: string, schema: z.ZodMiniType<T>): T | undefined {
  const text = readTextIfPresent(file);
  if (text === undefined) return undefined;
  const parsed = z.safeParse(schema, parseJson(file, text));
  if (!parsed.success) throw new Error(`${file} cannot be read: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Replaces the file atomically, so that a kill at any moment leaves the old or the new value. */
export function writeJsonFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The state kept in a file of the folder, or an empty one; without a folder it is only in memory. */
export function openState<T extends object>(
  dataDir: string | undefined,
  name: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): T & { save: () => void } {
  const file = dataDir === undefined ? undefined : join(dataDir, name);
  const kept = file === undefined ? undefined : readJsonFile(file, schema);
  const state = {
    ...(kept ?? empty),
    // JSON leaves out this function.
    save: () => {
      if (file !== undefined) writeJsonFile(file, state);
    },
  };
  return state;
}

function readTextIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}
