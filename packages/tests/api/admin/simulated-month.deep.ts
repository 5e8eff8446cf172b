import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startBareStage } from "../../support/stage/stage.ts";
import { compareMonth } from "./support/compare-month.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startBareStage();
});
afterAll(() => stage.close());

test("after a month of 1,000 people every figure equals a recount from the rows", async () => {
  await expect(compareMonth(stage, { people: 1000, seed: 11 })).resolves.toBeUndefined();
}, 1_200_000);
