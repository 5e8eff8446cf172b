import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** The body as it was before compression; undefined for a compression we did not ask for. */
export function decompressed(answer: IncomingMessage): Readable | undefined {
  const encoding = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return answer;
  const decoder = decoders[encoding]?.();
  if (decoder === undefined) return undefined;
  answer.once("error", (error) => decoder.destroy(error));
  answer.pipe(decoder);
  return decoder;
}

/** Real pages may be somewhat larger than what is kept of them; what is larger still has no end. */
const TIMES_TOO_LARGE = 5;

/** The first `maxBytes` of a stream, or undefined for one that goes on for more than five times that. */
export async function firstBytes(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    if (size < maxBytes) chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes * TIMES_TOO_LARGE) return undefined;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
