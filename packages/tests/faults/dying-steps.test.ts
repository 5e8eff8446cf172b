import type { Context } from "@adwright/core/context";
import { expect, test } from "vitest";

import { startBulk } from "../api/campaign-group/bulk-stage.ts";
import { randomFrom } from "../support/data/random.ts";
import { settled } from "../support/people/api.ts";
import { mortalContext } from "../support/stage/mortal-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const CAMPAIGNS = 6;
const LEASE_MS = 6000;

const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 1e6));
const random = randomFrom(seed);
/** How many more steps die, each at a random call. */
const deaths = { left: 0, happened: 0 };
const stage = useBareStage({ leaseMs: LEASE_MS, workerContext });

function workerContext(ctx: Context): Context {
  if (deaths.left === 0 || random() < 0.6) return ctx;
  deaths.left -= 1;
  const at = 1 + Math.floor(random() * 12);
  let calls = 0;
  return mortalContext(ctx, (when) => {
    if (when === "before") calls += 1;
    const isHere = calls === at;
    if (isHere) deaths.happened += 1;
    return isHere;
  });
}

test(`a bulk check, publication and undo whose steps die do everything once (seed ${seed})`, async () => {
  const bulk = await startBulk(stage, CAMPAIGNS);
  deaths.left = 4;
  const { setHash, ...check } = await bulk.checkAll();
  expect(check).toMatchObject({ checked: CAMPAIGNS, publishable: CAMPAIGNS });
  deaths.left = 4;
  const held = { vendor: "google-ads", method: "Mutate", kind: "hold" } as const;
  const { id } = stage.faults.add({ ...held, times: CAMPAIGNS });
  await bulk.publish(setHash);
  // Other work of the person is done although none of these can go on.
  const { api } = bulk.person;
  const other = await api("POST", `/api/brands/${bulk.brand.id}/value-proposition`);
  expect((await settled(api, other)).status).toBe(200);
  expect(await bulk.publication()).toMatchObject({ status: "running", published: 0 });
  stage.faults.remove(id);
  expect(await bulk.untilStatus("done")).toMatchObject({ published: CAMPAIGNS, failed: 0 });
  expect((await bulk.added()).toSorted()).toEqual(bulk.group.names);
  deaths.left = 4;
  await bulk.undo();
  const undone = { status: "undone", undone: CAMPAIGNS };
  expect(await bulk.untilStatus("undone", "done")).toMatchObject(undone);
  expect(await bulk.added()).toEqual([]);
  const { body } = await api("GET", "/api/receipts/verify");
  expect(body).toMatchObject({ ok: true, count: 2 * CAMPAIGNS });
  expect(deaths.happened).toBeGreaterThan(0);
});
