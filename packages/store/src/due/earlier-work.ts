import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, number, numericId, text, ttl } from "../table/attributes.ts";
import type { Connection, Table } from "../table/open-table.ts";

/** Work that is due at a time, ISO 8601. */
interface Due {
  userId: string;
  kind: "change_set" | "group" | "bulk_run";
  key: string;
  at: string;
}

// For one release: until then, sets of changes, workflows, bulk checks and bulk publications had lists of their own.
const SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"];

export function dueChangeSetEntity(connection: Connection) {
  return new Entity(
    {
      model: model("chgdue"),
      attributes: { shard: text, at: text, userId: text, brandId: number, setId: numericId, ttl },
      indexes: { primary: keys.dueChangeSet },
    },
    connection,
  );
}

export function groupAtWorkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("groupatwork"),
      attributes: { userId: text, groupId: numericId, sinceMs: number },
      indexes: { primary: keys.groupAtWork },
    },
    connection,
  );
}

export function bulkWorkEntity(connection: Connection) {
  return new Entity(
    {
      model: model("bulkwork"),
      attributes: { userId: text, groupId: numericId, kind: text, at: text, ttl },
      indexes: { primary: keys.bulkWork },
    },
    connection,
  );
}

/** Moves the rows of those lists to the list of due work; sets of changes keep their time, the others are due now. */
export async function adoptEarlier(
  table: Table,
  put: (due: Due) => Promise<void>,
  nowMs: number,
): Promise<void> {
  const sets = table.entity(dueChangeSetEntity);
  for (const shard of SHARDS) {
    const { data } = await sets.query.primary({ shard }).go({ pages: "all" });
    for (const row of data) {
      const { userId, brandId, setId, at } = row;
      await put({ userId, kind: "change_set", key: `${brandId}/${setId}`, at });
      await sets.delete(row).go();
    }
  }
  const at = new Date(nowMs).toISOString();
  const groups = table.entity(groupAtWorkEntity);
  const { data: groupsAtWork } = await groups.query.primary({}).go({ pages: "all" });
  for (const row of groupsAtWork) {
    await put({ userId: row.userId, kind: "group", key: String(row.groupId), at });
    await groups.delete(row).go();
  }
  const bulkWork = table.entity(bulkWorkEntity);
  const { data: bulkAtWork } = await bulkWork.query.primary({}).go({ pages: "all" });
  for (const row of bulkAtWork) {
    await put({ userId: row.userId, kind: "bulk_run", key: String(row.groupId), at });
    await bulkWork.delete(row).go();
  }
}
