import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { withoutLiveVendors } from "./support/stage/without-live-vendors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Processes share the code that Node has compiled once, so a product that is killed repeatedly starts faster.
process.env["NODE_COMPILE_CACHE"] ??= `${root}node_modules/.cache/compiled`;

withoutLiveVendors(process.env);

/** The full large matrices, which take too long to run for every change. */
export default defineConfig({
  root,
  test: {
    name: "deep",
    include: ["packages/tests/{api,chaos,faults}/**/*.deep.ts"],
    environment: "node",
    // forks: the Google Ads client reads its certificate settings once per process.
    pool: "forks",
    maxWorkers: 2,
    silent: "passed-only",
    // Makes the product's logger write to the console.
    env: { POWERTOOLS_DEV: "true" },
    setupFiles: [`${root}packages/tests/support/stage/patient-table.ts`],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
