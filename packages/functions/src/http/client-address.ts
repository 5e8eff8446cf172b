import { createHash, timingSafeEqual } from "node:crypto";

import type { LambdaEvent } from "hono/aws-lambda";

/** Headers that the CDN sets on every request, overwriting what the caller sent. */
export const edgeHeaders = {
  key: "x-adwright-edge",
  address: "x-adwright-viewer",
  place: "x-adwright-place",
} as const;

/**
 * The caller's address for rate limits. Behind the CDN the gateway only sees the CDN, which therefore sends the address
 * together with a secret key. Without the key, the header is ignored.
 */
export function clientAddressOf(
  edgeKeys: readonly string[],
  headers: Headers,
  event: LambdaEvent | undefined,
): string {
  const address = headers.get(edgeHeaders.address);
  if (address && hasProof(edgeKeys, headers)) return address;
  const http = event && "requestContext" in event ? event.requestContext : undefined;
  return http && "http" in http ? http.http.sourceIp : "unknown";
}

/** The caller's location according to the CDN ("Lyon, France"), if known. Without the key, the header is ignored. */
export function placeOf(edgeKeys: readonly string[], headers: Headers): string | undefined {
  if (!hasProof(edgeKeys, headers)) return undefined;
  const sent = headers.get(edgeHeaders.place)?.slice(0, LONGEST_PLACE);
  return sent ? decoded(sent) : undefined;
}

const LONGEST_PLACE = 200;

/** The CDN percent-encodes names, because headers are ASCII. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether the request came through the CDN; always true if there is no CDN. */
export function cameThroughEdge(edgeKeys: readonly string[], headers: Headers): boolean {
  return edgeKeys.length === 0 || hasProof(edgeKeys, headers);
}

/** During a rotation, either key is accepted. */
function hasProof(edgeKeys: readonly string[], headers: Headers): boolean {
  const given = headers.get(edgeHeaders.key) ?? "";
  return edgeKeys.some((key) => isSame(key, given));
}

function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(digestOf(expected), digestOf(given));
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();
