import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { withoutLiveVendors } from "./support/without-live-vendors.ts";

withoutLiveVendors(process.env);

/** The full counts of the large matrices; too long for every change. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    name: "deep",
    include: ["packages/tests/faults/**/*.deep.ts"],
    environment: "node",
    // forks: the Google Ads client reads its certificate settings once per process.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
