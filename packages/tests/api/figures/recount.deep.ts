import { expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import { followAccount } from "./follow-account.ts";

const ACCOUNTS = 200;

const stage = useBareStage();

test("200 accounts: every stored figure equals a recount at Google's stand-in", async () => {
  for (let seed = 1; seed <= ACCOUNTS; seed += 1) {
    expect(await followAccount(stage, seed)).toEqual([]);
  }
}, 7_200_000);
