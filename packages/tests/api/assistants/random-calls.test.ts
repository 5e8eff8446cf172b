import { listChangeSets } from "@adwright/core/change/change-set-view";
import { expect, test } from "vitest";

import { openTools } from "../../support/assistants/open-tools.ts";
import { callAtRandom } from "../../support/assistants/random-calls.ts";
import { present } from "../../support/data/brands.ts";
import { addShared, openLiveAccount } from "../../support/data/live-account.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";

/** The same calls always; the deep tests make 10,000 others. */
const SEED = 7;
const CALLS = 300;

const stage = useBareStage();

test(`${CALLS} random calls change nothing at Google, and every applied set was approved by the person`, async () => {
  const [at, other] = await Promise.all([openLiveAccount(stage), openLiveAccount(stage)]);
  await Promise.all([at, other].map(addShared));
  const target = present((await at.picture()).campaigns[0]).resource_name;
  const applied = await at.apply({ kind: "campaign_name", target, to: "Applied" });
  const claude = await openTools(await openContext(stage, at.person.user.id));
  const run = await callAtRandom(stage, { at, other, claude }, { calls: CALLS, seed: SEED });
  expect(run).toMatchObject({ calls: CALLS, wroteAtGoogle: [], ownErrors: [] });
  expect(run.proposed).toBeGreaterThan(3);
  expect(run.tools.size).toBeGreaterThan(18);
  const { items } = await listChangeSets(at.held.ctx, at.brandId, { limit: 100 });
  const ended = items.filter(({ status }) => status === "applied");
  expect(ended.map(({ setId }) => setId)).toEqual([applied.setId]);
}, 900_000);
