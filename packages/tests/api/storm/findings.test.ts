import type { AttentionList } from "@adwright/contracts/figures/attention";
import { DAY_MS } from "@adwright/contracts/time";
import { getAttention } from "@adwright/core/attention/get-attention";
import { keepFigures } from "@adwright/core/performance/read-figures";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { plantWaste } from "../../support/data/plant-waste.ts";
import { openStormAccount } from "../../support/data/storm-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();

const campaignsIn = ({ cards }: AttentionList) =>
  new Set(cards.flatMap(({ entity: { level, id } }) => (level === "campaign" ? id : [])));

test("findings are silent about a campaign under a rule, and not about others", async () => {
  const at = await openStormAccount(stage);
  plantWaste(stage, at.customerId);
  await keepFigures(at.ctx, at);
  const before = campaignsIn(await getAttention(at.ctx));
  const [ofRule, ...others] = before;
  const id = present(ofRule);

  const rule = await at.arm();
  const [campaign] = rule.form.campaigns;
  const campaigns = [
    { ...present(campaign), campaign: `customers/${at.customerId}/campaigns/${id}` },
  ];
  const row = { ...rule, version: rule.version + 1, form: { ...rule.form, campaigns } };
  expect(await at.ctx.store.stormRules.write(row, { before: rule })).toBe(true);
  stage.clock.advance(DAY_MS);
  await keepFigures(at.ctx, at);
  const after = campaignsIn(await getAttention(at.ctx));
  expect(after).not.toContain(id);
  expect([...after]).toEqual(expect.arrayContaining(others));
});
