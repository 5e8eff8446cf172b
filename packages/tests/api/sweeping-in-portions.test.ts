import { storeJob } from "@adwright/core/job/start-job";
import { sweepOrphans } from "@adwright/core/maintenance/sweep-orphans";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { makePerson } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { startBareStage } from "../support/stage/stage.ts";

const HOUR_MS = 3_600_000;
const NO_TIME_MS = 0;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

test("sweeps without time for all reach all people and vector stores, one page each", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(stage.origin)));
  const { ctx } = await holdQueue(stage, people[0]?.user.id ?? "");
  const lost = { kind: "diagnose_google", input: {}, message: "Lost" } as const;
  for (const { user } of people) await storeJob({ ...ctx, userId: user.id }, lost, user.id);
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
  for (let run = 0; run < 9; run += 1) runs.push(await sweepOrphans(ctx, NO_TIME_MS));
  for (const [part, all] of [
    [runs.map(({ jobs }) => jobs), people.length],
    [runs.map(({ vectorStores }) => vectorStores), 75],
  ] as const) {
    expect(part.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(Math.max(...part)).toBeLessThan(all);
  }
}, 60_000);
