import { expect, test } from "vitest";

import { hashPassword, isPassword } from "./password.ts";

test("only the same password matches its hash", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword("correct horse")).not.toBe(hash);
  expect(await isPassword("correct horse", hash)).toBe(true);
  expect(await isPassword("wrong", hash)).toBe(false);
  expect(await isPassword("wrong", undefined)).toBe(false);
});

test("a hash of an earlier release still matches: N = 2^17, r = 8, p = 1", async () => {
  const hash = "scrypt$BwcHBwcHBwcHBwcHBwcHBw$wmmTCvurr9kIpvpNaQL4Cig56mI8ESlgJnCFTlfkxwU";
  expect(await isPassword("correct horse", hash)).toBe(true);
});
