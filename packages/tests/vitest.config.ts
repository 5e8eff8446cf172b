import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { ByProject } from "./support/runner/by-project.ts";
import { withoutLiveVendors } from "./support/stage/without-live-vendors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// What Node has compiled once (Google's client above all) serves every process.
process.env["NODE_COMPILE_CACHE"] ??= `${root}node_modules/.cache/compiled`;

withoutLiveVendors(process.env);

const tests = (...folders: string[]) =>
  folders.map((folder) => `packages/tests/${folder}/**/*.test.ts`);

/** Each file of the suite starts DynamoDB as it is loaded. */
const SUITE = "packages/stand-ins/src/aws/dynamodb/suite/*.test.ts";

/** Its stage keeps its state in a folder, whose certificates gRPC then trusts for as long as the process lives. */
const OWN_FOLDER = "packages/tests/journeys/secrets.test.ts";

/** Tests in Node. The files of a project that one worker runs share its modules, unless each has its own process. */
function project(name: string, include: string[], isolate = false) {
  const exclude = isolate ? [] : [SUITE, OWN_FOLDER];
  return { extends: true as const, test: { name, include, exclude, isolate } };
}

/** Tests of the whole product. */
function stageProject(name: string, include: string[], isolate = false) {
  const { extends: base, test } = project(name, include, isolate);
  const setupFiles = [`${root}packages/tests/support/stage/cheap-passwords.ts`];
  // The product's logger then writes to the console, which Vitest shows for failed tests only.
  return { extends: base, test: { ...test, setupFiles, env: { POWERTOOLS_DEV: "true" } } };
}

export default defineConfig({
  root,
  test: {
    // forks: the Google Ads client reads its certificate settings once per process.
    pool: "forks",
    // Twice the cores of the smallest machine: browsers, servers and tests wait for each other much of the time.
    maxWorkers: 4,
    // A dot a test where somebody watches; elsewhere the failures and the sum.
    reporters: [process.stdout.isTTY ? "dot" : "minimal"],
    silent: "passed-only",
    sequence: { sequencer: ByProject },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A browser, a server and their stand-ins share the machine with other tests.
    expect: { poll: { timeout: 20_000 } },
    // In the order they run: what takes longest comes first.
    projects: [
      stageProject("screens", tests("screens", "journeys")),
      stageProject("own-folder", [OWN_FOLDER], true),
      stageProject("api", tests("api", "chaos", "faults")),
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          isolate: false,
          // A search that is repeated until it succeeds would print the whole page each time it fails.
          env: { DEBUG_PRINT_LIMIT: process.env["DEBUG_PRINT_LIMIT"] ?? "0" },
          setupFiles: [`${root}web/test/clean-page.ts`],
        },
      },
      project("sandbox", ["packages/google-ads-sandbox/test/**/*.test.ts"]),
      project("vendors", tests("vendors", "store")),
      project("dynamodb", [SUITE], true),
      project("units", [
        "packages/*/src/**/*.test.ts",
        "packages/tests/*.test.ts",
        ...tests("bench", "gallery", "support"),
      ]),
    ],
  },
});
