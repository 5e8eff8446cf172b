import { expect, test, vi } from "vitest";

import { takePageReturns } from "../../src/features/login/page-returns.ts";

function take(address: string, wasStarted = false) {
  const { pathname, search, hash } = new URL(address, "http://localhost");
  const replaceState = vi.fn<History["replaceState"]>();
  const history = { state: { kept: true }, replaceState };
  const returns = takePageReturns({ pathname, search, hash }, history, wasStarted);
  return { returns, replaceState };
}

test("a sign-in's parameters are removed from the address and returned once", () => {
  const jwt = JSON.stringify({ accessToken: "h.h.h", user: {} });
  const query = new URLSearchParams({
    auth_complete: "true",
    user_id: "user-1",
    timestamp: "1",
    auth: "success",
    jwt,
  });
  const { returns, replaceState } = take(`/login?${query.toString()}`);
  expect(replaceState).toHaveBeenCalledWith({ kept: true }, "", "/login");
  const given = { isComplete: true, isSuccess: true, wasStarted: false, jwt };
  expect(returns.login.take()).toEqual(given);
  expect(returns.login.take()).toBeUndefined();
});

test("parameters of a notice stay in the address", () => {
  const { returns, replaceState } = take("/login?expired=true&reason=token_expired");
  expect(replaceState).not.toHaveBeenCalled();
  expect(returns.login.isHere()).toBe(false);
});

test("a completed sign-in without a user id is ignored", () => {
  const { returns } = take("/login?auth_complete=true");
  expect(returns.login.take()).toMatchObject({ isComplete: false });
});

test("consent: the fragment takes precedence over the query", () => {
  const { returns, replaceState } = take("/auth/google?code=query&state=s1#code=hash");
  expect(returns.consent.take()).toEqual({ code: "hash", state: "s1", error: undefined });
  expect(replaceState).toHaveBeenCalledWith({ kept: true }, "", "/auth/google");
});

test("consent: a redirect without code and error is a return; an empty address is not", () => {
  expect(take("/auth/google?state=s1").returns.consent.take()).toMatchObject({ code: undefined });
  expect(take("/auth/google").returns.consent.take()).toBeUndefined();
});

test("other addresses are not changed", () => {
  const { returns, replaceState } = take("/campaigns?code=1&jwt=2");
  expect(replaceState).not.toHaveBeenCalled();
  expect(returns.login.isHere()).toBe(false);
});
