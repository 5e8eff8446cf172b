import { expect, test } from "vitest";

import { expiryMsOf } from "../../src/session/token.ts";
import { aToken } from "../people.ts";

test("the end of a token in ms", () => {
  expect(expiryMsOf(aToken(1_800_000_000_000))).toBe(1_800_000_000_000);
});

test.each(["", "a.b", "a.b.c.d", "a.b.c", "a.bm90IGpzb24.c", "a.e30.c"])(
  "%j is no token",
  (token) => {
    expect(expiryMsOf(token)).toBeUndefined();
  },
);

test("base64url letters are read", () => {
  const payload = btoa(JSON.stringify({ exp: 1, name: "??>>~~" }))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  expect(expiryMsOf(`a.${payload}.c`)).toBe(1000);
});
