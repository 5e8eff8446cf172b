import { expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import { compareMonth } from "./support/compare-month.ts";

const stage = useBareStage();

test("after a month of 30 people every figure equals a recount from the rows", async () => {
  await expect(compareMonth(stage, { people: 30, seed: 7 })).resolves.toBeUndefined();
});
