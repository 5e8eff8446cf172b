import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));

test.each(["Made by Kim", "Not applied"])(
  "a set whose label somebody else has made, described as “%s”, is not applied until it is checked again",
  async (description) => {
    const [campaign] = (await at.picture()).campaigns;
    const { resource_name: target, name } = present(campaign);
    const nameNow = async () =>
      (await at.picture()).campaigns.find((each) => each.resource_name === target)?.name;
    const to = `${name} renamed`;
    const set = await at.checked({ kind: "campaign_name", target, to });
    at.add("label", {
      name: `Adwright ${set.setId}-${set.version}`,
      text_label: { description },
    });
    const refused = await at.carryOut(set);
    expect(refused.status).toBe("failed");
    expect(refused.failure?.message).toMatch(/label .* Nothing was changed/);
    expect(await nameNow()).toBe(name);

    await at.approve(await at.check(refused));
    expect((await at.settle(refused)).status).toBe("applied");
    expect(await nameNow()).toBe(to);
  },
);
