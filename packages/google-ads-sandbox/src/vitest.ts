import { afterAll, beforeAll } from "vitest";

import { trustAuthority } from "./certificate.ts";
import type { SandboxServer } from "./door.ts";
import { type ServerOptions, startServer } from "./server.ts";

// As one of Vitest's setup files, this module is loaded before google-ads-api, which then reads what to trust.
await trustAuthority();

/** A server for the tests of a file, which this process uses through its environment; throws until it runs. */
export function useSandbox(options: ServerOptions = {}): () => SandboxServer {
  let running: SandboxServer | undefined;
  beforeAll(async () => {
    running = await startServer(options);
    Object.assign(process.env, running.environment);
  });
  afterAll(() => running?.close());
  return () => {
    if (running === undefined) throw new Error("The sandbox runs from the file's first hook on.");
    return running;
  };
}
