import type { Context } from "@adwright/core/context";
import { readConfig } from "@adwright/functions/config";
import { makeContext } from "@adwright/functions/context";
import { beforeAll, expect, test } from "vitest";

import { useBareStage } from "../support/stage/stage.ts";
import { seedsOf } from "./fault-runs.ts";
import { runPayments } from "./payment-runs.ts";

const RUNS = 500;
const FIRST_SEED = Math.floor(Math.random() * 1_000_000);

const stage = useBareStage();
let context: Context;
beforeAll(async () => {
  context = await makeContext(readConfig(), { now: stage.clock.now });
});

test.each(seedsOf(RUNS, FIRST_SEED))(
  "seed %i: events shuffled, repeated, late and lost end as those in order",
  { timeout: 60_000 },
  async (seed) => {
    const { ordered, disturbed, events } = await runPayments(context, seed);
    expect(events).toBeGreaterThan(2);
    expect(disturbed).toEqual(ordered);
  },
);
