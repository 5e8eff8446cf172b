import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { withoutLiveVendors } from "./support/stage/without-live-vendors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// What Node has compiled once serves every process: a product that is killed again and again starts sooner.
process.env["NODE_COMPILE_CACHE"] ??= `${root}node_modules/.cache/compiled`;

withoutLiveVendors(process.env);

/** The full counts of the large matrices; too long for every change. */
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
    // The product's logger then writes to the console.
    env: { POWERTOOLS_DEV: "true" },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
