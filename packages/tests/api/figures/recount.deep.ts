import { expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import { followAccount } from "./follow-account.ts";

const ACCOUNTS = 200;
const AT_ONCE = 25;

const stage = useBareStage();

test.each(Array.from({ length: ACCOUNTS / AT_ONCE }, (_, part) => part * AT_ONCE + 1))(
  "25 accounts from %i on: every stored figure equals a recount at Google's stand-in",
  async (first) => {
    for (let seed = first; seed < first + AT_ONCE; seed += 1) {
      expect(await followAccount(stage, seed)).toEqual([]);
    }
  },
  1_800_000,
);
