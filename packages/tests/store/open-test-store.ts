import { startDynamoDb } from "@adwright/stand-ins/aws/dynamodb/dynamodb";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import { makeStore } from "@adwright/store/store";
import { withTableName } from "@adwright/store/table";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll } from "vitest";

/** Calls to the table, and the read units that the table charged for them. */
export interface Meter {
  calls: number;
  units: number;
}

/** The real store with a separate embedded table; the client counts its calls. */
export async function openTestStore() {
  const dynamoDb = await startDynamoDb();
  const schema = withTableName("store-test");
  await dynamoDb.createTable(schema);
  const client = new DynamoDBClient({ ...localClientConfig, endpoint: dynamoDb.origin });
  const meter: Meter = { calls: 0, units: 0 };
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const { ConsumedCapacity } = result.output as {
        ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
      };
      meter.calls++;
      for (const used of [ConsumedCapacity ?? []].flat()) meter.units += used.CapacityUnits ?? 0;
      return result;
    },
    { step: "initialize", name: "meter" },
  );

  return {
    client,
    tableName: schema.name,
    store: makeStore({ client, tableName: schema.name }),
    /** Measures the calls and read units of a function. */
    async measured<Answer>(ask: () => Promise<Answer>): Promise<Meter & { answer: Answer }> {
      Object.assign(meter, { calls: 0, units: 0 });
      const answer = await ask();
      return { ...meter, answer };
    },
    /** Its read units and calls, as in "2.5 in 1". */
    async costOf(ask: () => Promise<unknown>): Promise<string> {
      const { calls, units } = await this.measured(ask);
      return `${units} in ${calls}`;
    },
    async close() {
      client.destroy();
      await dynamoDb.close();
    },
  };
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

/** One for all tests of a file, which waits for it. */
export async function useTestStore(): Promise<TestStore> {
  const opened = await openTestStore();
  afterAll(() => opened.close());
  return opened;
}
