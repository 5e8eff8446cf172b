import { expect, test } from "vitest";

import { runChaos } from "./chaos-run.ts";
import { expectOrder } from "./expect-order.ts";

const JOURNEYS = Number(process.env["CHAOS_JOURNEYS"] ?? 500);
const TIMEOUT_MS = 2 * 3_600_000;
const SEED = Number(process.env["CHAOS_SEED"] ?? Date.now() % 1_000_000_000);

test(
  `${JOURNEYS} journeys through faults and kills leave everything in order (seed ${SEED})`,
  async () => {
    const run = await runChaos({
      seed: SEED,
      journeys: JOURNEYS,
      atOnce: 6,
      killEveryMs: 60_000,
    });
    try {
      expect(run.faults).toBeGreaterThan(5);
      expect(run.kills).toBeGreaterThan(JOURNEYS / 50);
      await expectOrder(run);
    } finally {
      await run.close();
    }
  },
  TIMEOUT_MS,
);
