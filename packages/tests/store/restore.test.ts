import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { putTable } from "@adwright/stand-ins/aws/dynamodb/table-schema";
import { withTableName } from "@adwright/store/table";
import { exportRows, importRows, lineOf } from "@adwright/store/table-rows";
import { PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, expect, test } from "vitest";

import { useTestStore } from "./open-test-store.ts";
import { brandRow, campaignRow, userRow } from "./rows.ts";

const opened = await useTestStore();
const folder = mkdtempSync(join(tmpdir(), "adwright-restore-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sortedLinesOf = (file: string) => readFileSync(file, "utf8").split("\n").toSorted();

/** Every row of a table as a line of text. */
async function linesOf(TableName: string, IndexName?: string): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await opened.client.send(
    new ScanCommand({ TableName, IndexName }),
  );
  expect(LastEvaluatedKey).toBeUndefined();
  return Items.map(lineOf).toSorted();
}

test("a table that is exported and imported under another name is identical to the byte", async () => {
  const { client, store, tableName } = opened;
  for (let person = 0; person < 20; person += 1) {
    const user = userRow();
    await store.users.create(user);
    await store.brands.create(brandRow({ userId: user.userId }), undefined);
    await store.campaigns.create(campaignRow({ userId: user.userId }), "2026-11", undefined);
  }
  // Every type of DynamoDB, nested, with values that plain JSON can't represent.
  await client.send(
    new PutItemCommand({
      TableName: tableName,
      Item: {
        pk: { S: "EVERY#TYPE" },
        sk: { S: "ROW" },
        text: { S: "Zoë 😀 \u0000 line\nbreak" },
        large: { N: "12345678901234567890123456789012345678" },
        bytes: { B: Buffer.from([0, 1, 254, 255]) },
        manyBytes: { BS: [Buffer.from([1]), Buffer.from([2])] },
        numbers: { NS: ["1", "2.5"] },
        texts: { SS: ["a", "b"] },
        nothing: { NULL: true },
        nested: { M: { list: { L: [{ M: {} }, { BOOL: false }, { B: Buffer.from("x") }] } } },
      },
    }),
  );
  const before = await linesOf(tableName);
  expect(before.length).toBeGreaterThan(60);
  const file = join(folder, "rows.jsonl");

  expect(await exportRows(client, tableName, file)).toBe(before.length);
  const other = withTableName("moved");
  await putTable(client, other);
  expect(await importRows(client, other.name, file)).toBe(before.length);

  expect(await linesOf(other.name)).toEqual(before);
  expect(await linesOf(other.name, "gsi1")).toEqual(await linesOf(tableName, "gsi1"));
  // No other user of the machine may read the file.
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const again = join(folder, "again.jsonl");
  await exportRows(client, other.name, again);
  expect(sortedLinesOf(again)).toEqual(sortedLinesOf(file));
});
