import type { Page, PageRequest } from "@adwright/contracts/page";
import { createWriteTransaction, Entity } from "electrodb";

import { keys } from "../keys.ts";
import { hourlyCountEntity } from "../staff/hourly-count-entity.ts";
import { oneMore } from "../staff/hourly-count.ts";
import { epochSeconds, model, number, optionalNumber, text, ttl } from "../table/attributes.ts";
import { listPage, partitionOf } from "../table/list-page.ts";
import type { Connection, Table } from "../table/open-table.ts";
import { transactWhenFree } from "../table/transact.ts";
import { withoutUndefined } from "../table/without-undefined.ts";

export function assistantActivityEntity(connection: Connection) {
  return new Entity(
    {
      model: model("assistact"),
      attributes: {
        userId: text,
        grantId: text,
        at: text,
        callId: text,
        tool: text,
        brandId: optionalNumber,
        argumentHash: text,
        outcome: text,
        tookMs: number,
        ttl,
      },
      indexes: { primary: keys.assistantActivity },
    },
    connection,
  );
}

/** One call of a tool; nothing of what was asked or answered. */
export interface AssistantActivityRow {
  userId: string;
  grantId: string;
  /** ISO 8601 */
  at: string;
  callId: string;
  tool: string;
  brandId?: number | undefined;
  /** By which equal calls can be recognized. */
  argumentHash: string;
  /** "ok", or the code of the error. */
  outcome: string;
  tookMs: number;
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function makeAssistantActivityStore(table: Table) {
  const activities = () => table.entity(assistantActivityEntity);
  const counts = () => table.entity(hourlyCountEntity);

  return {
    /** Adds a call, and one to what staff see of its host. */
    async add(activity: AssistantActivityRow, clientHost: string): Promise<void> {
      const atMs = Date.parse(activity.at);
      const row = { ...withoutUndefined(activity), ttl: epochSeconds(atMs + KEPT_MS) };
      const { key, ttl: keptUntil } = oneMore(`assistant:${clientHost}`, atMs, activity.callId);
      await transactWhenFree(() =>
        createWriteTransaction({ activity: activities(), count: counts() }, (write) => [
          write.activity.put(row).commit(),
          write.count.upsert(key).add({ times: 1 }).set({ ttl: keptUntil }).commit(),
        ]),
      );
    },

    /** Of the last 30 days, newest first. */
    async listOf(
      { userId, grantId }: Pick<AssistantActivityRow, "userId" | "grantId">,
      page: PageRequest,
      nowMs: number,
    ): Promise<Page<AssistantActivityRow>> {
      const since = new Date(nowMs - KEPT_MS).toISOString();
      const query = () => activities().query.primary({ userId, grantId });
      return listPage(
        {
          within: partitionOf(query()),
          read: (options) => query().go({ ...options, order: "desc" }),
          keyOf: (row) => activities().get(row).params().Key,
          matches: ({ at }) => at > since,
        },
        page,
      );
    },
  };
}
