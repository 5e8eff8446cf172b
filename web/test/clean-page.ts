import { cleanup, screen } from "@testing-library/react";
import { afterEach } from "vitest";

// What a test leaves running must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("There is no network here."));

// Nothing of one test may be seen by the next, a notice neither.
afterEach(() => {
  cleanup();
  for (const dismiss of screen.queryAllByRole("button", { name: "Dismiss" })) dismiss.click();
  localStorage.clear();
  sessionStorage.clear();
});
