import { sweepOrphans } from "@adwright/core/maintenance/sweep-orphans";
import { expect, test } from "vitest";

import { makePerson } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const HOUR_MS = 3_600_000;
const NO_TIME_MS = 0;

const stage = useBareStage();

test("sweeps without time for all reach all vector stores, one page each", async () => {
  const { user } = await makePerson(stage.origin);
  const { ctx } = await holdQueue(stage, user.id);
  const installation = await ctx.store.installation.id();
  // OpenAI lists a hundred at a time.
  const make = (owner: string) =>
    ctx.ai.createVectorStore({
      name: "old",
      metadata: { userId: ctx.userId, brandId: "1", installation: owner },
    });
  const owners = Array.from({ length: 150 }, (_, index) => (index % 2 ? installation : "another"));
  await Promise.all(owners.map(make));
  stage.clock.advance(2 * HOUR_MS);

  const runs = [];
  for (let run = 0; run < 4; run += 1) runs.push(await sweepOrphans(ctx, NO_TIME_MS));
  expect(runs.reduce((sum, { vectorStores }) => sum + vectorStores, 0)).toBe(75);
  expect(Math.max(...runs.map(({ vectorStores }) => vectorStores))).toBeLessThan(75);
});
