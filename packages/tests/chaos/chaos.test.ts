import { expect, test } from "vitest";

import { runChaos } from "./chaos-run.ts";
import { expectOrder } from "./expect-order.ts";

const TIMEOUT_MS = 300_000;
const SEED = Number(process.env["CHAOS_SEED"] ?? 20_261_123);

test(
  `six journeys through faults and kills leave everything in order (seed ${SEED})`,
  async () => {
    const run = await runChaos({ seed: SEED, journeys: 6, atOnce: 3, killEveryMs: 20_000 });
    try {
      expect(run.faults).toBeGreaterThan(5);
      expect(run.kills).toBeGreaterThan(0);
      await expectOrder(run);
    } finally {
      await run.close();
    }
  },
  TIMEOUT_MS,
);
