import { expect, test } from "vitest";

import {
  keepReturnPlace,
  renewReturnPlace,
  takeReturnPlace,
} from "../../src/session/return-place.ts";

const MINUTE_MS = 60_000;
const PLACE = "/campaigns?q=two words&status=draft#texts";

test("an address is returned once", () => {
  keepReturnPlace(sessionStorage, PLACE, 1000);
  expect(takeReturnPlace(sessionStorage, 2000)).toBe(PLACE);
  expect(takeReturnPlace(sessionStorage, 2000)).toBeUndefined();
});

test("it expires after five minutes", () => {
  keepReturnPlace(sessionStorage, PLACE, 1000);
  expect(takeReturnPlace(sessionStorage, 1000 + 5 * MINUTE_MS)).toBeUndefined();
});

test("the five minutes start with the sign-in", () => {
  keepReturnPlace(sessionStorage, PLACE, 1000);
  renewReturnPlace(sessionStorage, 60 * MINUTE_MS);
  expect(takeReturnPlace(sessionStorage, 64 * MINUTE_MS)).toBe(PLACE);
  renewReturnPlace(sessionStorage, 65 * MINUTE_MS);
  expect(takeReturnPlace(sessionStorage, 65 * MINUTE_MS)).toBeUndefined();
});

test("an invalid entry or an address of another site is ignored", () => {
  for (const text of [
    "/evil",
    "1000 //evil.example",
    String.raw`1000 /\evil.example`,
    "1000 https://evil.example/",
    "1000 javascript:alert(1)",
    "1000 /login?reason=x",
    "soon /campaigns",
  ]) {
    sessionStorage.setItem("return_place", text);
    expect(takeReturnPlace(sessionStorage, 1000)).toBeUndefined();
  }
});
