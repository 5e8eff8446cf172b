import { once } from "node:events";
import type { AddressInfo } from "node:net";

import {
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";

import { localClientConfig } from "../local-credentials.ts";
import { createDynamoDbServer } from "./dynamodb-server.ts";
import { putTable } from "./table-schema.ts";

interface Resources {
  attachResource(resource: unknown): void;
  detachResource(resource: unknown): void;
}

test("no iterator stays open after queries and scans, whether they were read to the end or not", async () => {
  const { server, store } = createDynamoDbServer(undefined, undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new DynamoDBClient({ ...localClientConfig, endpoint });
  const TableName = "rows";
  await putTable(client, { name: TableName, partitionKey: "pk", sortKey: "sk", indexes: [] });
  for (const sk of ["a", "b", "c"]) {
    const put = new PutItemCommand({ TableName, Item: { pk: { S: "p" }, sk: { S: sk } } });
    await client.send(put);
  }

  const level = store.db as unknown as Resources;
  const open = new Set<unknown>();
  const [attach, detach] = [level.attachResource.bind(level), level.detachResource.bind(level)];
  level.attachResource = (resource) => {
    open.add(resource);
    attach(resource);
  };
  level.detachResource = (resource) => {
    open.delete(resource);
    detach(resource);
  };
  const of = {
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: "p" } },
  };
  for (const Limit of [1, 2, 100]) {
    const { Count } = await client.send(new QueryCommand({ ...of, Limit }));
    expect(Count).toBe(Math.min(Limit, 3));
    await client.send(new ScanCommand({ TableName, Limit }));
  }
  await expect.poll(() => open.size).toBe(0);
  client.destroy();
  server.close();
});
