import { cleanup, configure, screen } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, vi } from "vitest";

import { forgetAnswers } from "../src/api/http/recent-answers.ts";
import { abortSession } from "../src/api/session-link.ts";
import { throwMismatch } from "./fake-wire.ts";

// Code still running after a test must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("There is no network here."));
globalThis.scrollTo = () => undefined;
// There is no layout; a box with a height that scrolls shows the rows in its view.
Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => 560 });
HTMLElement.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number) {
  if (typeof to === "object") this.scrollTop = to.top ?? 0;
  this.dispatchEvent(new Event("scroll"));
};

// Otherwise each look of a waiting query writes the whole page as text, which takes longer than the look.
configure({ getElementError: (message) => new Error(message ?? "") });

// React's development build records a stack for each of the first 10,000 elements of a second, for its tools only.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals !== undefined) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
}

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

// A screen that a test has left while it loads would be missing for the next file, which shares the modules.
afterAll(() => vi.dynamicImportSettled());
