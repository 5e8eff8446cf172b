import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { readJsonFile, writeJsonFile } from "@adwright/stand-ins/json-file";
import * as z from "zod/mini";

/** Goes up with every change after which rows or files of before can no longer be read. */
const FORMAT = 3;

const FormatFile = z.object({ format: z.number() });

/** Makes the data folder, or checks that this version can read all of it; otherwise throws what to do about it. */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "format.json");
  // Written before anything else: only a folder of an older version has files but no format.
  const isNew = readdirSync(dataDir).length === 0;
  if (isNew) writeJsonFile(file, { format: FORMAT });
  const format = readJsonFile(file, FormatFile)?.format;
  if (format === FORMAT) return;
  throw new Error(
    `The data folder ${dataDir} was written by ${(format ?? 0) > FORMAT ? "a newer" : "an older"} version and cannot be read by this one: delete it or rename it (mv "${dataDir}" "${dataDir}-old"), then start again with an empty one.`,
  );
}
