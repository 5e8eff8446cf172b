import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
} from "@aws-sdk/client-dynamodb";

import { userEntity } from "../person/user-entity.ts";
import { fromChunks } from "../table/chunks.ts";
import type { RowKey } from "../table/cursor.ts";
import type { Table } from "../table/open-table.ts";
import { unpack } from "../table/packed.ts";
import { plainItem } from "../table/read-together.ts";
import { jobEntity } from "../work/job-entity.ts";

// DynamoDB: so many in one BatchWriteItem.
const DELETED_AT_ONCE = 25;
const MAX_BATCHES = 20;

/** One row of a person's partition, of any kind. */
export interface PersonRow {
  /** The name its entity signs it with. */
  entity: string;
  /** Without keys, and without what proves who somebody is. */
  fields: Record<string, unknown>;
}

export interface PersonRowStore {
  /** Every row of the person, whatever entity it is of, so that later ones are included by themselves. */
  listPages(userId: string): AsyncIterable<PersonRow[]>;
  /** Deletes every row of the person but one job's; answers how many. Repeatable. */
  eraseAll(userId: string, exceptJobId?: string): Promise<number>;
  /** Deletes every row of the person but the person's own. Repeatable. */
  eraseHoldings(userId: string): Promise<void>;
}

type Item = Record<string, unknown>;

/** Never handed out: hashes and sealed secrets of passwords, sessions, tokens and archives. */
const secretFields = new Set([
  "passwordHash",
  "tokenHash",
  "previousHash",
  "sealedRefreshToken",
  "sealedKey",
  "bytes",
]);
/** What the table itself needs. */
const tableFields = /^(pk|sk|gsi\d+(pk|sk)|__edb_[ev]__|ttl|shard|content|zipped)$/;

export function makePersonRowStore(table: Table): PersonRowStore {
  /** The partition is the same for all its entities. */
  const partitionOf = (userId: string) =>
    table.entity(userEntity).get({ userId }).params<{ Key: RowKey }>().Key.pk;

  async function* readPages(userId: string, isKeysOnly: boolean): AsyncIterable<Item[]> {
    let from: QueryCommandOutput["LastEvaluatedKey"];
    do {
      const command: QueryCommand = new QueryCommand({
        TableName: table.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: partitionOf(userId) } },
        ConsistentRead: true,
        ExclusiveStartKey: from,
        ...(isKeysOnly && { ProjectionExpression: "pk, sk" }),
      });
      const page = (await table.client.send(command)) as QueryCommandOutput;
      yield (page.Items ?? []).map((item) => plainItem(item));
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
  }

  async function deleteKeys(keys: RowKey[]): Promise<void> {
    let requests = keys.map(({ pk, sk }) => ({
      DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } },
    }));
    // DynamoDB: a batch may leave requests unprocessed.
    for (let batch = 0; requests.length > 0; batch++) {
      if (batch === MAX_BATCHES) throw new Error("The table left rows undeleted.");
      const command = new BatchWriteItemCommand({ RequestItems: { [table.table]: requests } });
      const answer = (await table.client.send(command)) as BatchWriteItemCommandOutput;
      requests = (answer.UnprocessedItems?.[table.table] ?? []) as typeof requests;
    }
  }

  async function eraseExcept(userId: string, kept: string | undefined): Promise<number> {
    let erased = 0;
    for await (const items of readPages(userId, true)) {
      const keys = items
        .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
        .filter(({ sk }) => sk !== kept);
      for (let from = 0; from < keys.length; from += DELETED_AT_ONCE) {
        await deleteKeys(keys.slice(from, from + DELETED_AT_ONCE));
      }
      erased += keys.length;
    }
    return erased;
  }

  return {
    async *listPages(userId) {
      const parts = new Map<unknown, Uint8Array[]>();
      for await (const items of readPages(userId, false)) {
        for (const { reportId, zipped } of items.filter((item) => isReportPart(item))) {
          parts.set(reportId, [...(parts.get(reportId) ?? []), zipped as Uint8Array]);
        }
        yield items.filter((item) => !isReportPart(item)).map((item) => rowOf(item));
      }
      yield [...parts].map(([reportId, zipped]) => ({
        entity: REPORT_PART,
        fields: { reportId, content: fromChunks(zipped) },
      }));
    },

    async eraseAll(userId, exceptJobId) {
      if (exceptJobId === undefined) return eraseExcept(userId, undefined);
      const job = table.entity(jobEntity).get({ userId, jobId: exceptJobId });
      return eraseExcept(userId, job.params<{ Key: RowKey }>().Key.sk);
    },

    async eraseHoldings(userId) {
      const person = table.entity(userEntity).get({ userId });
      await eraseExcept(userId, person.params<{ Key: RowKey }>().Key.sk);
    },
  };
}

/** A report's metrics lie in several rows, in order; they are handed out as one. */
const REPORT_PART = "repraw";
const isReportPart = (item: Item) => item["__edb_e__"] === REPORT_PART;

function rowOf(item: Item): PersonRow {
  const { content, zipped } = item as { content?: unknown; zipped?: Uint8Array };
  const packed = unpack({ content, zipped });
  const open = Object.entries(item).filter(
    ([name]) => !tableFields.test(name) && !secretFields.has(name),
  );
  return {
    entity: String(item["__edb_e__"]),
    fields: {
      ...Object.fromEntries(open),
      ...(packed === undefined ? {} : { content: packed }),
    },
  };
}
