import { join } from "node:path";

import {
  SignJWT,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
} from "jose";
import * as z from "zod/mini";

import { readJsonFile, writeJsonFile } from "../json-file.ts";

const KeyFile = z.catchall(z.strictObject({ kty: z.literal("RSA") }), z.string());

export type SigningKey = ReturnType<typeof openSigningKey>;

/** The key for ID tokens and JWKS, created on first use and stored in the folder, if there is one. */
export function openSigningKey(dataDir: string | undefined) {
  const file = dataDir === undefined ? undefined : join(dataDir, "google-signing-key.json");
  let loading: Promise<JWK> | undefined;
  const privateJwk = () => (loading ??= loadOrCreate(file));
  return {
    async publicJwk(): Promise<JWK> {
      const { kty, n, e } = await privateJwk();
      const jwk = { kty, n, e } as JWK;
      return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "RS256", use: "sig" };
    },
    /** A compact RS256 JWT with exactly these claims. */
    async sign(claims: JWTPayload): Promise<string> {
      const jwk = await privateJwk();
      const kid = await calculateJwkThumbprint(jwk);
      const key = await importJWK(jwk, "RS256");
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT", kid }).sign(key);
    },
  };
}

async function loadOrCreate(file: string | undefined): Promise<JWK> {
  const kept = file ? readJsonFile(file, KeyFile) : undefined;
  if (kept) return kept;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (file) writeJsonFile(file, jwk);
  return jwk;
}
