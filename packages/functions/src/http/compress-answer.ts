import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** For smaller answers, headers and CPU time cost more than the saved bytes. */
const SMALLEST_BYTES = 1024;

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        // Compresses as well as gzip's best in a third of the time; higher qualities take several times as long.
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const;

type Coding = keyof typeof compressors;

/**
 * Compresses the answer with Brotli or gzip if the caller accepts it and it is JSON or CSV of at least 1 KB. CloudFront
 * only compresses what it may cache, so nothing else does. Not compressed are:
 *
 * - Errors, because the meter reads their code from the body.
 * - Answers to requests without an Authorization header. If an answer contains both a secret and text that an attacker
 *   chose, its compressed length leaks the secret to anyone who can make the browser repeat the request (BREACH). Other
 *   sites cannot make a browser send that header, but they can make it send cookies, and those answers contain tokens.
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

/** RFC 9110 §12.5.3: the coding with the highest weight, Brotli first if equal. Weight 0 means refused. */
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
