import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

/** Incremented when a change makes existing rows or files unreadable. */
const FORMAT = 3;

const FormatFile = z.object({ format: z.number() });

/** Creates the data folder, or checks that this version can read it; throws with advice otherwise. */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "format.json");
  // The format is written first, so only the folder of an older version has files but no format.
  const isNew = readdirSync(dataDir).length === 0;
  if (isNew) writeJsonFile(file, { format: FORMAT });
  const format = readJsonFile(file, FormatFile)?.format;
  if (format === FORMAT) return;
  throw new Error(
    `The data folder ${dataDir} was written by ${(format ?? 0) > FORMAT ? "a newer" : "an older"} version and cannot be read by this one: delete it or rename it (mv "${dataDir}" "${dataDir}-old"), then start again with an empty one.`,
  );
}
