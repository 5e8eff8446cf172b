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

/** The first bytes of a stream, `maxBytes` at most; the rest is not read, however long it is. */
export async function firstBytes(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
