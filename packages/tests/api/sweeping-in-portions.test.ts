import { HOUR_MS } from "@adwright/contracts/time";
import { newJob } from "@adwright/core/job/start-job";
import { sweepOrphans } from "@adwright/core/maintenance/sweep-orphans";
import { expect, test } from "vitest";

import { makePerson } from "../support/people/person.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const NO_TIME_MS = 0;

const stage = useBareStage();

test("sweeps without time for all reach all people and vector stores, one page each", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(stage.origin)));
  const { ctx } = await holdQueue(stage, people[0]?.user.id ?? "");
  const lost = { kind: "diagnose_google", input: {}, message: "Lost" } as const;
  // As earlier releases stored it.
  for (const { user } of people) {
    const { dueAt: _, ...job } = newJob({ ...ctx, userId: user.id }, lost, user.id);
    await ctx.store.jobs.create(job);
  }
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
  expect(runs.reduce((sum, { vectorStores }) => sum + vectorStores, 0)).toBe(75);
  expect(Math.max(...runs.map(({ vectorStores }) => vectorStores))).toBeLessThan(75);
  // The next round makes a job that nobody works on due again.
  const due = await ctx.store.dueWork.list(new Date(ctx.now()).toISOString());
  const found = new Set(due.filter(({ kind }) => kind === "job").map(({ userId }) => userId));
  expect(found).toEqual(new Set(people.map(({ user }) => user.id)));
  expect(Math.max(...runs.map(({ jobs }) => jobs))).toBeLessThan(people.length);
});
