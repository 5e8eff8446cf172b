import { AppError } from "@adwright/contracts/errors";
import { strToU8, zipSync } from "fflate";

import type { ArchiveFile } from "./archive-files.ts";

/** A Lambda response is limited to 6 MB, and base64 makes a body one third larger. */
const LARGEST_ARCHIVE_BYTES = 4_000_000;
/** The limit for all archives of one export together. */
const LARGEST_EXPORT_BYTES = 50_000_000;

/** Packs the files into zip archives, each small enough for one response; TOO_LARGE above 50 MB in total. */
export function zipArchives(files: readonly ArchiveFile[]): Uint8Array[] {
  const groups: ArchiveFile[][] = [];
  let size = LARGEST_ARCHIVE_BYTES;
  let total = 0;
  for (const file of files) {
    const zipped = zip([file]).byteLength;
    size += zipped;
    total += zipped;
    if (total > LARGEST_EXPORT_BYTES) {
      throw new AppError("TOO_LARGE", "This account is too large for one export. Contact support.");
    }
    if (size > LARGEST_ARCHIVE_BYTES) {
      groups.push([]);
      size = zipped;
    }
    groups.at(-1)?.push(file);
  }
  return groups.map((group) => zip(group));
}

function zip(files: readonly ArchiveFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])));
}
