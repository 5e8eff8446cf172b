import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** The only tests that reach real vendors, and that see the keys in the environment. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    name: "live",
    include: ["packages/tests/live/*.test.ts"],
    env: { LIVE: "true" },
    pool: "forks",
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
