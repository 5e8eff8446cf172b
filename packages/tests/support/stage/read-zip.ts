import { inflateRawSync } from "node:zlib";

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

/** The texts of a zip archive by path, read from its central directory (APPNOTE.TXT 4.3). */
export function readZip(archive: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(archive);
  const end = bytes.length - END_BYTES;
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error("This is no zip archive.");
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error("The directory is broken.");
    const nameLength = bytes.readUInt16LE(at + 28);
    const path = bytes.toString("utf8", at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    files.set(path, textAt(bytes, at));
    const otherLengths = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    at += CENTRAL_BYTES + nameLength + otherLengths;
  }
  return files;
}

function textAt(bytes: Buffer, header: number): string {
  const isDeflated = bytes.readUInt16LE(header + 10) === 8;
  const length = bytes.readUInt32LE(header + 20);
  const local = bytes.readUInt32LE(header + 42);
  const from =
    local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(from, from + length);
  return (isDeflated ? inflateRawSync(content) : content).toString("utf8");
}
