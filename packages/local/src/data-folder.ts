import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { PRODUCT_NAME } from "@adwright/contracts/product";
import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

/** Incremented when a change makes existing rows or files unreadable. */
const FORMAT = 3;

const FormatFile = z.object({ format: z.number() });

/** What each version has kept. */
const OUR_FILES = ["secrets.json", "dynamodb"];

const OWNER_ONLY = 0o700;

/**
 * Creates the data folder, or checks that this version can read it; throws with advice otherwise. Other users of the
 * machine can read neither the folder nor what this process writes from now on.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "format.json");
  // The format is written first, so only the folder of an older version has files but no format.
  const isNew = readdirSync(dataDir).length === 0;
  if (isNew) writeJsonFile(file, { format: FORMAT });
  const format = readJsonFile(file, FormatFile)?.format;
  if (format !== FORMAT) throw new Error(adviceOn(dataDir, format));
  chmodSync(dataDir, OWNER_ONLY);
  process.umask(~OWNER_ONLY & 0o777);
}

function adviceOn(dataDir: string, format: number | undefined): string {
  if (format === undefined && !OUR_FILES.some((name) => existsSync(join(dataDir, name)))) {
    return `The folder ${dataDir} holds files that are not ${PRODUCT_NAME}'s, and was left as it is: choose another DATA_DIR, one that is empty or does not exist.`;
  }
  return `The data folder ${dataDir} was written by ${(format ?? 0) > FORMAT ? "a newer" : "an older"} version and cannot be read by this one: delete it or rename it (mv "${dataDir}" "${dataDir}-old"), then start again with an empty one.`;
}
