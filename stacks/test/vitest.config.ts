import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["stacks/test/**/*.test.ts"],
    globalSetup: "stacks/test/evaluate-stages.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
