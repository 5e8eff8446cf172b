import type { AppError } from "@adwright/contracts/errors";
import { changeBrandStatus } from "@adwright/core/brand/change-brand-status";
import { expect, test } from "vitest";

import { openLiveAccount } from "../../support/data/live-account.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";

const MONTH_MS = 31 * 24 * 3_600_000;
const stage = useBareStage();
const at = useMade(() => openLiveAccount(stage));

test("a brand that rests can be paused and undone, and not be started", async () => {
  const { resource_name: target, campaign_budget: budget } = (await at.enabled()).campaign;
  const before = await at.apply({ kind: "budget_amount", target: budget, toMicros: 90_000_000 });
  await changeBrandStatus(at.held.ctx, at.brandId, false);
  stage.clock.advance(MONTH_MS);

  for (const to of ["Named while it rests", "PAUSED"]) {
    const refusal = at
      .stage({ kind: "campaign_name", target, to })
      .catch((error: AppError) => error);
    expect(await refusal).toMatchObject({ code: "CONFLICT" });
  }
  const paused = await at.apply({ kind: "campaign_status", target, to: "PAUSED" });
  expect(paused.status).toBe("applied");
  const undo = await at.undo(before);
  expect((await at.carryOut(undo)).status).toBe("applied");
});
