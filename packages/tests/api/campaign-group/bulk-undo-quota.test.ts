import { countedHours } from "@adwright/rules/operations";
import { expect, test } from "vitest";

import { holdQueue } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { startBulk } from "./bulk-stage.ts";

const stage = useBareStage();

test("undoing a bulk publication needs neither a share nor the reserve", async () => {
  const bulk = await startBulk(stage, 2);
  const { setHash } = await bulk.checkAll();
  await bulk.publish(setHash);
  await bulk.untilStatus("done");
  const { ctx } = await holdQueue(stage, bulk.person.user.id);
  const hours = countedHours(stage.clock.now());
  const limit = ctx.dailyOperations ?? 0;
  await ctx.store.operations.add(hours, "somebody-else", 10);
  const { used } = await ctx.store.operations.countOf(hours);
  await ctx.store.operations.add(hours, ctx.userId, Math.ceil(limit * 0.95) - used);
  // What this process has counted is read again after ten seconds.
  stage.clock.advance(11_000);
  await bulk.undo();
  expect(await bulk.untilStatus("undone")).toMatchObject({ undone: 2 });
});
