import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
} from "@aws-sdk/client-dynamodb";

import { userEntity } from "../person/user-entity.ts";
import { fromChunks } from "../table/chunks.ts";
import type { RowKey } from "../table/cursor.ts";
import type { Table } from "../table/entity.ts";
import { unpack } from "../table/packed.ts";
import { plainItem } from "../table/read.ts";
import { jobEntity } from "../work/job.ts";

// DynamoDB: the limit of BatchWriteItem.
const DELETED_AT_ONCE = 25;
const MAX_BATCHES = 20;

/** One row of a person's partition, of any kind. */
export interface PersonRow {
  /** The entity name that electrodb writes into the row. */
  entity: string;
  /** Without keys and without secrets. */
  fields: Record<string, unknown>;
}

type Item = Record<string, unknown>;

/** Fields that are never exported: hashes and sealed secrets of passwords, sessions, tokens and archives. */
const secretFields = new Set([
  "passwordHash",
  "tokenHash",
  "previousHash",
  "sealedRefreshToken",
  "sealedKey",
  "bytes",
]);
/** Attributes that only the table needs. */
const tableFields = /^(pk|sk|gsi\d+(pk|sk)|__edb_[ev]__|ttl|shard|content|zipped)$/;

export function makePersonRowStore(table: Table) {
  /** All entities of a person share the partition. */
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
    // DynamoDB may leave requests of a batch unprocessed.
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
    /** Every row of the person, of any entity, so that entities added later are included. */
    async *listPages(userId: string): AsyncIterable<PersonRow[]> {
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

    /** Deletes every row of the person except the given job's, and returns how many. Can be repeated. */
    async eraseAll(userId: string, exceptJobId?: string): Promise<number> {
      if (exceptJobId === undefined) return eraseExcept(userId, undefined);
      const job = table.entity(jobEntity).get({ userId, jobId: exceptJobId });
      return eraseExcept(userId, job.params<{ Key: RowKey }>().Key.sk);
    },

    /** Deletes every row of the person except the user row. Can be repeated. */
    async eraseHoldings(userId: string): Promise<void> {
      const person = table.entity(userEntity).get({ userId });
      await eraseExcept(userId, person.params<{ Key: RowKey }>().Key.sk);
    },
  };
}

/** A report's metrics are split over several rows, which are exported as one. */
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
