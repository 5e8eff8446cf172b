import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { builtSite } from "../support/stage/built-site.ts";
import { type ChildStage, freePort } from "../support/stage/child-stage.ts";
import { runThroughKill } from "./bulk-runs.ts";
import { expectWrittenOnce } from "./expect-written-once.ts";

const TIMEOUT_MS = 2 * 3_600_000;
const COUNT = 1000;
const dataDir = mkdtempSync(join(tmpdir(), "adwright-thousand-"));

let stage: ChildStage | undefined;
beforeAll(async () => {
  await builtSite();
}, TIMEOUT_MS);
afterAll(async () => {
  await stage?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  "a thousand targets through refusals of the model and a kill writes each draft once",
  async () => {
    const run = await runThroughKill(COUNT, { port: await freePort(), dataDir });
    stage = run.stage;
    expect(run.inFlight).toBeGreaterThan(0);
    await expectWrittenOnce(run, COUNT);
  },
  TIMEOUT_MS,
);
