import { createHash } from "node:crypto";

import type { Receipt } from "@adwright/contracts/publication/publication";
import { localClientConfig } from "@adwright/stand-ins/aws/local-credentials";
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";

import type { Person } from "../../support/people/person.ts";

export type Item = Record<string, AttributeValue>;

/** Written independently of the product on purpose: anyone can check a receipt with sorted JSON and SHA-256. */
export function hashOf({ hash: _, ...said }: Receipt): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(said)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}

/** Links the receipts again from the first one on, as a forger would: every hash is correct. */
export function relinked(receipts: readonly Receipt[]): Receipt[] {
  const linked: Receipt[] = [];
  for (const receipt of receipts) {
    const previousHash = linked.at(-1)?.hash ?? null;
    const next = { ...receipt, sequence: linked.length + 1, previousHash };
    linked.push({ ...next, hash: hashOf(next) });
  }
  return linked;
}

function attributeOf(value: unknown): AttributeValue {
  if (value === null) return { NULL: true };
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return { M: itemOf(value as object) };
}

const itemOf = (value: object): Item =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, attributeOf(field)]));

const padded = (id: number) => String(id).padStart(16, "0");

/** Opens the stored rows of one person, for tests that change them. */
export function openStoredReceipts(person: Person) {
  const endpoint = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const table = new DynamoDBClient({ ...localClientConfig, endpoint });
  const TableName = process.env["TABLE_NAME"] ?? "";
  const keyOf = (sk: string) => ({ pk: { S: `U#${person.user.id}` }, sk: { S: sk } });

  const remove = (sk: string) => table.send(new DeleteItemCommand({ TableName, Key: keyOf(sk) }));
  const put = (item: Item) => table.send(new PutItemCommand({ TableName, Item: item }));

  async function read(sk: string): Promise<Item> {
    const { Item: item } = await table.send(new GetItemCommand({ TableName, Key: keyOf(sk) }));
    if (item === undefined) throw new Error(`There is no ${sk}.`);
    return item;
  }

  async function listOf(prefix: string): Promise<Item[]> {
    const { pk, sk } = keyOf(prefix);
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      }),
    );
    return Items;
  }

  return {
    read: (sequence: number) => read(`RECEIPT#${padded(sequence)}`),
    put,
    remove: (sequence: number) => remove(`RECEIPT#${padded(sequence)}`),

    /** Removes every row whose sort key begins with one of the prefixes; answers a function that restores them. */
    async takeAway(...prefixes: string[]): Promise<() => Promise<void>> {
      const taken = (await Promise.all(prefixes.map(listOf))).flat();
      await Promise.all(taken.map(({ sk }) => remove(sk?.S ?? "")));
      return async () => {
        await Promise.all(taken.map(put));
      };
    },

    /** Replaces the chain by these receipts; answers a function that restores the real one. */
    async putChain(receipts: readonly Receipt[]): Promise<() => Promise<void>> {
      const chain = [...(await listOf("RECEIPT#")), await read("RECEIPTHEAD")];
      const [model = {}] = chain;
      const head = chain.at(-1) ?? {};
      await Promise.all(chain.map(({ sk }) => remove(sk?.S ?? "")));
      const items = receipts.map((receipt) => ({
        ...model,
        ...keyOf(`RECEIPT#${padded(receipt.sequence)}`),
        ...itemOf({ sequence: receipt.sequence, content: receipt }),
      }));
      const last = receipts.at(-1);
      const end = last && { ...head, ...itemOf({ sequence: last.sequence, hash: last.hash }) };
      await Promise.all([...items, ...(end ? [end] : [])].map(put));
      return async () => {
        await Promise.all(items.map(({ sk }) => remove(sk.S)));
        await Promise.all(chain.map(put));
      };
    },

    /** Removes all receipts after this one and makes it the head; answers a function that restores them. */
    async cutAfter({ sequence, hash }: Receipt): Promise<() => Promise<void>> {
      const head = await read("RECEIPTHEAD");
      const later = (await listOf("RECEIPT#")).filter(
        (item) => Number(item["sequence"]?.N) > sequence,
      );
      await Promise.all(later.map(({ sk }) => remove(sk?.S ?? "")));
      await put({ ...head, ...itemOf({ sequence, hash }) });
      return async () => {
        await Promise.all([...later, head].map(put));
      };
    },

    /** Overwrites the stored receipt of this sequence number. */
    async putReceipt(receipt: Receipt): Promise<void> {
      const item = await read(`RECEIPT#${padded(receipt.sequence)}`);
      await put({ ...item, ...itemOf({ content: receipt }) });
    },

    /** Overwrites what the publication's record, not its receipt, says was created. */
    async putMade(campaignId: number, made: Receipt["made"]): Promise<void> {
      const item = await read(`PUBMADE#${padded(campaignId)}`);
      const content = { ...item["content"]?.M, made: attributeOf(made) };
      await put({ ...item, content: { M: content } });
    },

    /** Overwrites the manager account in the publication's stored plan. */
    async putManager(campaignId: number, loginCustomerId: string): Promise<void> {
      const item = await read(`PUBPLAN#${padded(campaignId)}`);
      const content = { ...item["content"]?.M, loginCustomerId: attributeOf(loginCustomerId) };
      await put({ ...item, content: { M: content } });
    },

    close: () => {
      table.destroy();
    },
  };
}

export type StoredReceipts = ReturnType<typeof openStoredReceipts>;
