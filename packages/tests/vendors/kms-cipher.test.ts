import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

import { makeKmsCipher } from "@adwright/vendors/token-cipher/kms-cipher";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

interface KmsCall {
  KeyId: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
}

const kept = new Map<string, { plaintext: string; context: string }>();

/** Implements KMS's JSON protocol; like KMS, it decrypts only with the context of the encryption. */
function answer(target: string, call: KmsCall): { status: number; body: object } {
  const { userId, purpose } = call.EncryptionContext ?? {};
  const context = JSON.stringify([userId, purpose]);
  if (target === "TrentService.Encrypt") {
    const blob = Buffer.from(`blob-${kept.size}`).toString("base64");
    kept.set(blob, { plaintext: call.Plaintext ?? "", context });
    return { status: 200, body: { KeyId: call.KeyId, CiphertextBlob: blob } };
  }
  const found = kept.get(call.CiphertextBlob ?? "");
  if (target !== "TrentService.Decrypt" || found?.context !== context) {
    return { status: 400, body: { __type: "InvalidCiphertextException", message: "no" } };
  }
  return { status: 200, body: { KeyId: call.KeyId, Plaintext: found.plaintext } };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = (await json(request)) as KmsCall;
  const { status, body } = answer(String(request.headers["x-amz-target"]), call);
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => void serve(request, response));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_KMS", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});

const cipher = makeKmsCipher("alias/tokens");
const context = { userId: "u1", purpose: "google-ads" };

test("the cipher opens what it sealed, with the same context only", async () => {
  const sealed = await cipher.seal("1//refresh ✓", context);
  expect(sealed).toMatch(/^kms1\.[\w-]+$/);
  await expect(cipher.open(sealed, context)).resolves.toBe("1//refresh ✓");
  await expect(cipher.open(sealed, { ...context, userId: "u2" })).rejects.toMatchObject({
    name: "InvalidCiphertextException",
  });
});

test("the cipher refuses what another cipher sealed", async () => {
  await expect(cipher.open("loc1.abc", context)).rejects.toThrow("another cipher");
});
