import { TextDecoder } from "node:util";

export type Charset = "utf-8" | "iso-8859-1" | "shift_jis";

/** The text's bytes; throws for a character that the charset does not have. */
export function encodeText(text: string, charset: Charset): Buffer {
  if (charset === "utf-8") return Buffer.from(text);
  const bytesOf = charset === "iso-8859-1" ? latin1BytesOf : shiftJisBytesOf;
  return Buffer.from(Array.from(text).flatMap((character) => bytesOf(character)));
}

function latin1BytesOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xff) throw new RangeError(`ISO-8859-1 has no ${character}`);
  return [code];
}

let shiftJisTable: Map<string, number[]> | undefined;

function shiftJisBytesOf(character: string): number[] {
  shiftJisTable ??= buildShiftJisTable();
  const bytes = shiftJisTable.get(character);
  if (!bytes) throw new RangeError(`Shift_JIS has no ${character}`);
  return bytes;
}

/** The platform can only decode Shift_JIS, so a reverse table is built by decoding every code. */
function buildShiftJisTable(): Map<string, number[]> {
  const decoder = new TextDecoder("shift_jis", { fatal: true });
  const table = new Map<string, number[]>();
  for (const code of shiftJisCodes()) {
    const character = decodeIfValid(decoder, code);
    if (character !== undefined && !table.has(character)) table.set(character, code);
  }
  return table;
}

function decodeIfValid(decoder: TextDecoder, code: number[]): string | undefined {
  try {
    return decoder.decode(Uint8Array.from(code));
  } catch {
    return undefined;
  }
}

/** JIS X 0208: single bytes, then lead bytes 81–9F and E0–EF with trail bytes 40–FC. */
function* shiftJisCodes(): Generator<number[]> {
  for (let byte = 0; byte < 0x80; byte += 1) yield [byte];
  for (let lead = 0x81; lead <= 0xef; lead += lead === 0x9f ? 0x41 : 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) yield [lead, trail];
  }
}
