import { expect, test } from "vitest";

import { runChaos } from "./chaos-run.ts";
import { expectOrder } from "./expect-order.ts";

const TIMEOUT_MS = 600_000;
const SEED = Number(process.env["CHAOS_SEED"] ?? 20_261_123);

test(
  `six journeys through faults and kills leave everything in order (seed ${SEED})`,
  async () => {
    const run = await runChaos({ seed: SEED, journeys: 6, atOnce: 3, killEveryMs: 20_000 });
    try {
      expect(run.faults).toBeGreaterThan(5);
      // The last one is the quiet restart at the end.
      expect(run.kills).toBeGreaterThan(1);
      await expectOrder(run);
    } finally {
      await run.close();
    }
  },
  TIMEOUT_MS,
);
