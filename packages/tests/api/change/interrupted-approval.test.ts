import { approveSet } from "@adwright/core/change/approve-set";
import { sweepWork } from "@adwright/core/maintenance/sweep-work";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { openLiveAccount } from "../../support/data/live-account.ts";
import { mortalContext } from "../../support/stage/mortal-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));

/** The context of a process that dies before or after it has written that the set is approved. */
const dyingContext = (when: "before" | "after") =>
  mortalContext(at.held.ctx, (side, call) => side === when && call === "store.changeSets.move");

test.each([
  ["after it has approved a set: it is applied without being asked for again", "after", "applied"],
  ["before it has approved a set: it waits for approval", "before", "checked"],
] as const)("a process that dies right %s", async (_words, when, status) => {
  const { campaigns } = await at.picture();
  const { resource_name: target } = present(campaigns[0]);
  const renamed = { kind: "campaign_name", target, to: `Renamed, died ${when}` } as const;
  const checked = await at.checked(renamed);
  const { setId, hash } = checked;
  const input = { brandId: at.brandId, setId };
  await expect(approveSet(dyingContext(when), input, { hash: hash ?? undefined })).rejects.toThrow(
    "The worker is dead.",
  );

  stage.clock.advance(130_000);
  await sweepWork(at.held.ctx);
  const set = await at.settle(checked);
  expect(set.status).toBe(status);
  const names = (await at.picture()).campaigns.map(({ name }) => name);
  expect(names.includes(renamed.to)).toBe(status === "applied");
});
