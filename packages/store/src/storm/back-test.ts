import type { StormBackTest } from "@adwright/contracts/storm/back-test";

import { keys } from "../keys.ts";
import { epochSeconds, numericId, packed, text, ttl } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export const stormTestEntity = entity("stormtest", keys.stormTest, {
  userId: text,
  ruleId: text,
  testId: numericId,
  ttl,
  ...packed<StormBackTest>(),
});

export function makeStormBackTestStore(table: Table) {
  const tests = () => table.entity(stormTestEntity);

  return {
    async put(userId: string, test: StormBackTest): Promise<void> {
      const { ruleId, testId, at } = test;
      const kept = epochSeconds(Date.parse(at) + KEPT_MS);
      await tests()
        .put({ userId, ruleId, testId, ttl: kept, ...pack(test) })
        .go();
    },

    async find(key: {
      userId: string;
      ruleId: string;
      testId: number;
    }): Promise<StormBackTest | undefined> {
      const row = await readRow((options) => tests().get(key).go(options));
      return row && unpack(row);
    },
  };
}
