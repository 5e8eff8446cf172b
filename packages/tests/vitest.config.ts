import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { withoutLiveVendors } from "./support/without-live-vendors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// Each file starts a process of its own: what Node has compiled for one (Google's client above all) serves them all.
process.env["NODE_COMPILE_CACHE"] ??= `${root}node_modules/.cache/compiled`;

withoutLiveVendors(process.env);

export default defineConfig({
  root,
  test: {
    // forks: the Google Ads client reads its certificate settings once per process.
    pool: "forks",
    // One more than the two cores of the smallest machine: browser tests wait more than they compute.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser, a server and their stand-ins share the machine with other tests.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: "packages", include: ["packages/**/*.test.ts"], environment: "node" },
      },
      {
        extends: true,
        test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], environment: "happy-dom" },
      },
    ],
  },
});
