import { openTable } from "@adwright/store/table/entity";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { beforeAll, expect, test } from "vitest";

import { withTableCalls } from "../bench/count-requests.ts";
import { openScreen, screenNames, type Visitor } from "../bench/load/screens.ts";
import { seedPerson } from "../bench/load/seed-people.ts";
import { holdQueue } from "../support/stage/product-context.ts";
import { useBareStage } from "../support/stage/stage.ts";

const SIZES = [10, 100, 1000];

const stage = useBareStage();
let visitors: Visitor[];

beforeAll(async () => {
  const { ctx } = await holdQueue(stage, "nobody");
  const client = new DynamoDBClient({});
  const table = openTable(client, process.env["TABLE_NAME"] ?? "");
  const made = await Promise.all(
    SIZES.map((campaigns) =>
      seedPerson(ctx, table, { userId: `size-${campaigns}`, campaigns, isVisitor: true }),
    ),
  );
  visitors = made.filter((one) => one !== undefined);
  client.destroy();
});

test.each(screenNames)(
  "%s makes as many calls to the table with a thousand campaigns as with ten",
  async (screen) => {
    const calls: number[] = [];
    for (const visitor of visitors) {
      // The first call warms up what a process reads only once.
      await openScreen(stage.origin, visitor, screen);
      calls.push((await withTableCalls(() => openScreen(stage.origin, visitor, screen))).calls);
    }
    expect(calls[0]).toBeGreaterThan(0);
    expect(calls).toEqual(SIZES.map(() => calls[0]));
  },
);
