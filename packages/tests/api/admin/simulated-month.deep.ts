import { expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import { compareMonth } from "./support/compare-month.ts";

const stage = useBareStage();

test("after a month of 1,000 people every figure equals a recount from the rows", async () => {
  await expect(compareMonth(stage, { people: 1000, seed: 11 })).resolves.toBeUndefined();
}, 1_200_000);
