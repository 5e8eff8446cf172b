import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

const COMPACT_AFTER_BYTES = 8 * 1024 * 1024;

/** An incomplete last line comes from a killed process, which never sent the answer, so the line is ignored. */
function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  return complete
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

const toText = (lines: unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** A file of JSON lines: appended to before every answer, and rewritten when it has grown a lot. */
export function openDisk<Line>(dir: string, fileName: string) {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, fileName);
  let handle: number | undefined;
  let sizeBytes = 0;
  let compactedBytes = 0;

  /** Temporary file and rename: a reader sees the old state or the new one, never a mix. */
  function rewrite(lines: Line[]): void {
    const text = toText(lines);
    const temporary = `${file}.tmp`;
    writeFileSync(temporary, text);
    renameSync(temporary, file);
    if (handle !== undefined) closeSync(handle);
    handle = openSync(file, "a");
    sizeBytes = Buffer.byteLength(text);
    compactedBytes = sizeBytes;
  }

  return {
    load: () => readLines<Line>(file),
    append(line: Line, wholeState: () => Line[]): void {
      const isGrown = sizeBytes > COMPACT_AFTER_BYTES && sizeBytes > 3 * compactedBytes;
      if (handle === undefined || isGrown) {
        rewrite(wholeState());
        return;
      }
      const bytes = Buffer.from(toText([line]));
      // When writeSync returns, the operating system has the bytes, so they survive kill -9.
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
      sizeBytes += bytes.length;
    },
    close(): void {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}
