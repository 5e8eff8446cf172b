import type { Stage } from "@adwright/local/stage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startBareStage } from "../../support/stage.ts";
import { startBulk, TIMEOUT_MS } from "./bulk-stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
}, TIMEOUT_MS);
afterEach(() => stage.faults.clear());
afterAll(() => stage.close());

describe("a bulk publication", { timeout: TIMEOUT_MS }, () => {
  test("publishes the approved set, counts it and undoes all of it", async () => {
    const bulk = await startBulk(stage, 3);
    const check = await bulk.checkAll();
    expect(check).toMatchObject({ total: 3, publishable: 3, withErrors: 0 });
    const started = await bulk.publish(check.setHash);
    expect(started).toMatchObject({ status: 202, body: { status: "running", total: 3 } });
    const done = await bulk.untilStatus("done");
    expect(done).toMatchObject({ published: 3, failed: 0, waiting: 0, running: 0 });
    expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
    expect(await bulk.counted()).toBe(3);
    await bulk.undo();
    expect(await bulk.untilStatus("undone", "done")).toMatchObject({ status: "undone", undone: 3 });
    expect(await bulk.added()).toEqual([]);
    expect(await bulk.counted()).toBe(0);
  });
});
