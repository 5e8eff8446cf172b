import { createHash } from "node:crypto";

import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication";
import { localClientConfig } from "@adwright/local/aws/local-credentials";
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type PublishStage, startPublishStage, TIMEOUT_MS } from "./publish-stage.ts";

let at: PublishStage;
let table: DynamoDBClient;
const receipts: Receipt[] = [];

beforeAll(async () => {
  at = await startPublishStage();
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  table = new DynamoDBClient({ ...localClientConfig, endpoint });
  for (const name of ["First", "Second", "Third"]) {
    // oxlint-disable-next-line no-await-in-loop -- the chain grows in this order
    const { receipt } = await at.publish(await at.draft(name));
    if (receipt) receipts.push(receipt);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  table.destroy();
  await at.stage.close();
});

async function verify(): Promise<ReceiptsVerified> {
  const { body } = await at.person.api<ReceiptsVerified>("GET", "/api/receipts/verify");
  return body;
}

type Item = Record<string, AttributeValue>;

const TableName = () => process.env["TABLE_NAME"] ?? "";
const keyOf = (sequence: number) => ({
  pk: { S: `U#${at.person.user.id}` },
  sk: { S: `RECEIPT#${String(sequence).padStart(16, "0")}` },
});

async function readItem(sequence: number): Promise<Item> {
  const command = new GetItemCommand({ TableName: TableName(), Key: keyOf(sequence) });
  const { Item: item } = await table.send(command);
  if (item === undefined) throw new Error(`There is no receipt ${sequence}.`);
  return item;
}

const putItem = (item: Item) =>
  table.send(new PutItemCommand({ TableName: TableName(), Item: item }));

/** The same value with one bit of one character changed. */
function flipped(text: string, place: number): string {
  const code = text.charCodeAt(place) ^ 1;
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

/** Written anew on purpose: anybody can check a receipt with a sorted JSON and SHA-256. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}

describe("the chain of receipts", { timeout: TIMEOUT_MS }, () => {
  test("each receipt carries the hash of the one before, and its own", () => {
    expect(receipts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(receipts.map(({ previousHash }) => previousHash)).toEqual([
      null,
      receipts[0]?.hash,
      receipts[1]?.hash,
    ]);
    for (const { hash, ...said } of receipts) {
      const json = JSON.stringify(sorted(said));
      expect(createHash("sha256").update(json).digest("hex")).toBe(hash);
    }
  });

  test("holds, and each campaign has its receipt", async () => {
    expect(await verify()).toEqual({ ok: true, count: 3 });
    for (const receipt of receipts) {
      const path = `/api/campaigns/${receipt.campaignId}/receipt`;
      // oxlint-disable-next-line no-await-in-loop -- three small reads
      expect(await at.person.api("GET", path)).toEqual({ status: 200, body: receipt });
    }
  });

  test("a campaign that was never published has none", async () => {
    const { id } = await at.draft("Draft only");
    expect((await at.person.api("GET", `/api/campaigns/${id}/receipt`)).status).toBe(404);
  });

  test.each(["planHash", "customerId", "approvedBy", "approvedAt", "hash", "previousHash"])(
    "one flipped bit in %s of the second is found",
    async (field) => {
      const item = await readItem(2);
      const content = item["content"]?.M ?? {};
      const value = content[field]?.S ?? "";
      const spoilt = { ...content, [field]: { S: flipped(value, value.length - 1) } };
      await putItem({ ...item, content: { M: spoilt } });
      expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 2 });
      await putItem(item);
      expect(await verify()).toEqual({ ok: true, count: 3 });
    },
  );

  test.each([1, 2, 3])("a missing receipt %i is found", async (sequence) => {
    const item = await readItem(sequence);
    await table.send(new DeleteItemCommand({ TableName: TableName(), Key: keyOf(sequence) }));
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: sequence });
    await putItem(item);
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  test("publications that end together still make one chain", async () => {
    const names = ["Together 1", "Together 2", "Together 3"];
    const drafts = await Promise.all(names.map((name) => at.draft(name)));
    await Promise.all(drafts.map((draft) => at.publish(draft)));
    expect(await verify()).toEqual({ ok: true, count: 6 });
  });
});
