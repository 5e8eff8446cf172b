import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { ByProject } from "./support/runner/one-part.ts";
import { withoutLiveVendors } from "./support/stage/without-live-vendors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// All processes share the code that Node has compiled once, above all Google's client.
process.env["NODE_COMPILE_CACHE"] ??= `${root}node_modules/.cache/compiled`;

withoutLiveVendors(process.env);

const tests = (...folders: string[]) =>
  folders.map((folder) => `packages/tests/${folder}/**/*.test.ts`);

/** Its stage stores its state in a folder, whose certificates gRPC trusts for the lifetime of the process. */
const OWN_FOLDER = "packages/tests/journeys/secrets.test.ts";

/** They start a sandbox without a stage, before which gRPC must not read the trusted certificates. */
const TRIALS = "packages/tests/trial/*.test.ts";

/** A project for tests in Node. The files that one worker runs share their modules, unless `isolate` is set. */
function project(name: string, include: string[], isolate = false) {
  const exclude = isolate ? [] : [OWN_FOLDER];
  return { extends: true as const, test: { name, include, exclude, isolate } };
}

/** A project for tests of functions by themselves, which judge ads without the context that loads their language. */
function unitProject(name: string, include: string[]) {
  const { extends: base, test } = project(name, include);
  const setupFiles = [`${root}packages/tests/support/runner/all-languages.ts`];
  return { extends: base, test: { ...test, setupFiles } };
}

/** The sandbox's own tests, with its setup file for Vitest, as a stranger's tests would have it. */
function sandboxProject() {
  const { extends: base, test } = project("sandbox", [
    "packages/google-ads-sandbox/test/**/*.test.ts",
  ]);
  const setupFiles = [`${root}packages/tests/support/runner/quick-refusals.ts`];
  return { extends: base, test: { ...test, setupFiles } };
}

/** A project for tests of the whole product. */
function stageProject(name: string, include: string[], isolate = false) {
  const { extends: base, test } = project(name, include, isolate);
  const support = `${root}packages/tests/support/stage`;
  const setupFiles = [`${support}/cheap-passwords.ts`, `${support}/patient-table.ts`];
  // Only what hangs takes this long: the first file of a run may have to build the site.
  const limits = { testTimeout: 240_000, hookTimeout: 240_000 };
  // Makes the product's logger write to the console, which Vitest shows only for failed tests.
  return {
    extends: base,
    test: { ...test, ...limits, setupFiles, env: { POWERTOOLS_DEV: "true" } },
  };
}

export default defineConfig({
  root,
  test: {
    // forks: the Google Ads client reads its certificate settings once per process.
    pool: "forks",
    // One more than the smallest machine has cores, for when a test waits; a fourth costs more time than it saves.
    maxWorkers: 3,
    // A dot per test in a terminal, elsewhere only failures and the summary.
    reporters: [process.stdout.isTTY ? "dot" : "minimal"],
    silent: "passed-only",
    sequence: { sequencer: ByProject },
    // Only what hangs takes this long, also on a slow machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser, a server and their stand-ins share the machine with other tests, so polls get more time.
    expect: { poll: { timeout: 20_000 } },
    // The projects run in this order, the slowest first.
    projects: [
      stageProject("stage", tests("screens", "journeys", "api", "chaos", "faults", "live")),
      stageProject("own-folder", [OWN_FOLDER, TRIALS], true),
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          isolate: false,
          setupFiles: [`${root}web/test/clean-page.ts`],
        },
      },
      sandboxProject(),
      project("vendors", tests("vendors", "store")),
      unitProject("units", [
        "packages/*/src/**/*.test.ts",
        "packages/tests/*.test.ts",
        ...tests("bench", "gallery", "support"),
      ]),
    ],
  },
});
