import { createHmac, timingSafeEqual } from "node:crypto";

/** Paddle: a signature is `ts=…;h1=…`, with one h1 per secret during a rotation. */
const TOLERANCE_SECONDS = 300;
const LONGEST_HEADER = 2000;

interface Signature {
  timestamp: string;
  hashes: Buffer[];
}

/**
 * Whether one of the secrets signed this body within five minutes of `nowMs`. We check it ourselves, because the SDK
 * refuses signatures older than 5 s, accepts any future time, and reads only one signature.
 */
export function isSignedByPaddle(
  body: Uint8Array,
  header: string | undefined,
  { secrets, nowMs }: { secrets: readonly string[]; nowMs: number },
): boolean {
  const signature = readSignature(header);
  if (!signature) return false;
  const ageSeconds = nowMs / 1000 - Number(signature.timestamp);
  if (Math.abs(ageSeconds) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    const expected = hashOf(body, signature.timestamp, secret);
    return signature.hashes.some((hash) => timingSafeEqual(hash, expected));
  });
}

function hashOf(body: Uint8Array, timestamp: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}:`).update(body).digest();
}

function readSignature(header = ""): Signature | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  let timestamp = "";
  const hashes: Buffer[] = [];
  for (const part of header.split(";")) {
    const [name, value = ""] = part.trim().split("=", 2);
    if (name === "ts" && /^\d{9,12}$/.test(value)) timestamp = value;
    if (name === "h1" && /^[0-9a-f]{64}$/i.test(value)) hashes.push(Buffer.from(value, "hex"));
  }
  return timestamp === "" || hashes.length === 0 ? undefined : { timestamp, hashes };
}
