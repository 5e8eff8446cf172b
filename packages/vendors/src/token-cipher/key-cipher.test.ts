import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { makeKeyCipher } from "./key-cipher.ts";

const key = randomBytes(32);
const cipher = makeKeyCipher(key);
const context = { userId: "u1", purpose: "google-ads" };

test("decrypts what it encrypted, with the context's fields in any order", async () => {
  const sealed = await cipher.seal("1//refresh ✓", context);
  expect(sealed).toMatch(/^loc1\.[\w-]+$/);
  await expect(cipher.open(sealed, { purpose: "google-ads", userId: "u1" })).resolves.toBe(
    "1//refresh ✓",
  );
});

test("encrypts the same text differently each time", async () => {
  expect(await cipher.seal("same", context)).not.toBe(await cipher.seal("same", context));
});

test.each([
  { userId: "u2", purpose: "google-ads" },
  { userId: "u1", purpose: "google-analytics" },
  { userId: "u1" },
  {},
])("does not decrypt for %o", async (other: Record<string, string>) => {
  const sealed = await cipher.seal("secret", context);
  await expect(cipher.open(sealed, other)).rejects.toThrow(/authenticate/);
});

test("does not decrypt with another key, or a changed or truncated text, or one of another cipher", async () => {
  const sealed = await cipher.seal("secret", context);
  await expect(makeKeyCipher(randomBytes(32)).open(sealed, context)).rejects.toThrow(
    /authenticate/,
  );
  const changed = Buffer.from(sealed.slice(5), "base64url");
  const last = changed.length - 1;
  changed.writeUInt8(changed.readUInt8(last) ^ 1, last);
  const tampered = `loc1.${changed.toString("base64url")}`;
  await expect(cipher.open(tampered, context)).rejects.toThrow(/authenticate/);
  await expect(cipher.open(sealed.slice(0, 20), context)).rejects.toThrow("cut short");
  await expect(cipher.open(`kms1.${sealed.slice(5)}`, context)).rejects.toThrow("another cipher");
});

test("accepts only keys of 32 bytes", () => {
  expect(() => makeKeyCipher(randomBytes(16))).toThrow("32 bytes");
});
