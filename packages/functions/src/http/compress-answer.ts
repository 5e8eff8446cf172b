import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below it the headers and the work cost more than the bytes that are saved. */
const SMALLEST_BYTES = 1024;

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // As small as gzip's best in a third of its time; a higher quality costs several times as much.
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const;

type Coding = keyof typeof compressors;

/**
 * The answer in Brotli or gzip, where the caller takes it and it is JSON or CSV of 1 KB or more. CloudFront compresses
 * only what it may cache, so nobody else does. Left as they are:
 *
 * - Errors: the meter reads their code from the text.
 * - What is asked for without an Authorization header. The length of a compressed answer tells about a secret that stands
 *   beside a chosen text (BREACH), to who can have a browser ask again and again. No other site can have it send that
 *   header; cookies it sends by itself, and the answers to them hold tokens.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  if (!request.headers.has("authorization") || !isCompressible(answer)) return answer;
  const coding = codingFor(request.headers.get("accept-encoding") ?? "");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.append("Vary", "Accept-Encoding");
  const { status } = answer;
  if (!coding || bytes.byteLength < SMALLEST_BYTES) return new Response(bytes, { status, headers });
  headers.set("Content-Encoding", coding);
  headers.delete("Content-Length");
  return new Response(new Uint8Array(await compressors[coding](bytes)), { status, headers });
}

function isCompressible({ status, headers, body }: Response): boolean {
  const isText = /^(application\/json|text\/csv)\b/i.test(headers.get("content-type") ?? "");
  return status === 200 && body !== null && isText && !headers.has("content-encoding");
}

/** RFC 9110 §12.5.3: the coding with the highest weight, Brotli first among equals; one with the weight 0 is refused. */
function codingFor(acceptEncoding: string): Coding | undefined {
  const weights = new Map(
    acceptEncoding.split(",").map((each) => {
      const [coding = "", weight = "1"] = each.toLowerCase().split(/;\s*q=/);
      return [coding.trim(), Number(weight)];
    }),
  );
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const [best] = (["br", "gzip"] as const)
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}
