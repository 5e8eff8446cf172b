import { cleanup, screen } from "@testing-library/react";
import { afterEach } from "vitest";

// Code still running after a test must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("There is no network here."));

// No state may leak into the next test, such as an open notice.
afterEach(() => {
  cleanup();
  for (const dismiss of screen.queryAllByRole("button", { name: "Dismiss" })) dismiss.click();
  localStorage.clear();
  sessionStorage.clear();
});
