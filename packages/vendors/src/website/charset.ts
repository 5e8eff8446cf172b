import { TextDecoder } from "node:util";

const META = /<meta[^>]+charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i;
const META_BYTES = 2048;

function bomCharset(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return undefined;
}

const headerCharset = (contentType: string) =>
  /charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(contentType)?.[1];

function metaCharset(bytes: Buffer): string | undefined {
  const found = META.exec(bytes.subarray(0, META_BYTES).toString("latin1"))?.[1];
  // HTML standard: if the page's meta element can be read at all, it is not in utf-16.
  return found?.toLowerCase().startsWith("utf-16") ? "utf-8" : found;
}

/** The encoding for a label; undefined if unknown. */
function findEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** The body may be cut within a character; that does not mean another charset. */
const MAX_CUT_BYTES = 3;

/** Undefined if the bytes are not UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let cut = 0; cut <= Math.min(MAX_CUT_BYTES, bytes.length); cut += 1) {
    try {
      return decoder.decode(bytes.subarray(0, bytes.length - cut));
    } catch {
      // Tries again with one byte less.
    }
  }
  return undefined;
}

/**
 * Decodes by byte order mark, header or meta element, otherwise as UTF-8; bytes that are not valid UTF-8 are
 * Windows-1252.
 */
export function decodeText(bytes: Buffer, contentType: string): string {
  const named = [bomCharset(bytes), headerCharset(contentType), metaCharset(bytes)];
  const encoding = named.map(findEncoding).find((found) => found !== undefined) ?? "utf-8";
  if (encoding !== "utf-8") return new TextDecoder(encoding).decode(bytes);
  return decodeUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
}
