import { cleanup, screen } from "@testing-library/react";
import { afterEach, vi } from "vitest";

import { forgetAnswers } from "../src/api/http/recent-answers.ts";
import { abortSession } from "../src/api/session-link.ts";
import { throwMismatch } from "./fake-wire.ts";

// Code still running after a test must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("There is no network here."));
globalThis.scrollTo = () => undefined;

// No state may leak into the next test, such as an open notice, or a job whose end would be told there.
afterEach(() => {
  cleanup();
  abortSession();
  for (const dismiss of screen.queryAllByRole("button", { name: "Dismiss" })) dismiss.click();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  throwMismatch();
});
