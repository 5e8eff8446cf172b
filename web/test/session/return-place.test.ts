import { beforeEach, expect, test } from "vitest";

import { keepReturnPlace, takeReturnPlace } from "../../src/session/return-place.ts";

const MINUTE_MS = 60_000;

beforeEach(() => sessionStorage.clear());

test("a place is taken once", () => {
  keepReturnPlace(sessionStorage, "account-deletion", 1000);
  expect(takeReturnPlace(sessionStorage, 2000)).toBe("account-deletion");
  expect(takeReturnPlace(sessionStorage, 2000)).toBeUndefined();
});

test("after five minutes it is forgotten", () => {
  keepReturnPlace(sessionStorage, "account-deletion", 1000);
  expect(takeReturnPlace(sessionStorage, 1000 + 5 * MINUTE_MS)).toBeUndefined();
});

test("what somebody else wrote leads nowhere", () => {
  for (const text of ["/evil", "account-deletion", "account-deletion soon", "x 1000"]) {
    sessionStorage.setItem("return_place", text);
    expect(takeReturnPlace(sessionStorage, 1000)).toBeUndefined();
  }
});
