import type { GenerateAnswer } from "@adwright/contracts/campaign";
import { bulkQueue } from "@adwright/contracts/campaign-group/task";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { settled } from "../../support/api.ts";
import { createGroup, findGroup, targetsFor, untilGroup } from "../../support/campaign-groups.ts";
import { campaignForm } from "../../support/drafts.ts";
import { makePerson } from "../../support/person.ts";
import { startBareStage } from "../../support/stage.ts";
import { importAccount } from "../import-account.ts";

const TIMEOUT_MS = 240_000;
const MANY = 300;

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

test(
  "three hundred targets of one person hold up neither a campaign nor another workflow",
  async () => {
    const [busy, other] = [await makePerson(stage.origin), await makePerson(stage.origin)];
    const { id: busyBrand } = await importAccount(busy);
    const { id: brandId } = await importAccount(other);
    stage.faults.add({ vendor: "openai", kind: "slow", delayMs: 1500, times: 10_000 });
    const large = await createGroup(busy, busyBrand, targetsFor(MANY));
    await untilGroup(busy, large, "generating_goals");

    const generated = await busy.api<GenerateAnswer>(
      "POST",
      "/api/campaigns/generate",
      campaignForm(busyBrand, "Asked for by itself"),
    );
    const small = await createGroup(other, brandId, targetsFor(3));
    await untilGroup(other, small, "generating_goals");
    const before = (await findGroup(busy, large)).completedGoals;
    await untilGroup(other, small, "goals_ready");
    const after = (await findGroup(busy, large)).completedGoals;
    // Those in front of it in the queue, and those that were being written beside it.
    const { window, maximumConcurrency } = bulkQueue;
    expect(after - before).toBeLessThanOrEqual(window + 2 * maximumConcurrency);
    expect(after).toBeLessThan(MANY);

    expect((await settled(busy.api, generated)).status).toBe(200);
    const done = await untilGroup(busy, large, "goals_ready");
    expect(done.completedGoals).toBe(MANY);
  },
  TIMEOUT_MS,
);
