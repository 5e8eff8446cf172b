import { expect, test } from "vitest";

import { expiryMsOf } from "../../src/session/token.ts";
import { aToken } from "../people.ts";

test("when a token expires, in ms", () => {
  expect(expiryMsOf(aToken(1_800_000_000_000))).toBe(1_800_000_000_000);
});

test.each(["", "a.b", "a.b.c.d", "a.b.c", "a.bm90IGpzb24.c", "a.e30.c"])(
  "%j is not a token",
  (token) => {
    expect(expiryMsOf(token)).toBeUndefined();
  },
);

test("base64url is decoded", () => {
  const payload = btoa(JSON.stringify({ exp: 1, name: "??>>~~" }))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  expect(expiryMsOf(`a.${payload}.c`)).toBe(1000);
});
