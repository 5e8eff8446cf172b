import type { StormBackTest } from "@adwright/contracts/storm/back-test";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { epochSeconds, model, numericId, packed, text, ttl } from "../table/attributes.ts";
import type { Connection, Table } from "../table/open-table.ts";
import { pack, unpack } from "../table/packed.ts";
import { readRow } from "../table/read-row.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export function stormTestEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormtest"),
      attributes: {
        userId: text,
        ruleId: text,
        testId: numericId,
        ttl,
        ...packed<StormBackTest>(),
      },
      indexes: { primary: keys.stormTest },
    },
    connection,
  );
}

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
