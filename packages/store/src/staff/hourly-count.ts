import { epochSeconds } from "../table/attributes.ts";
import type { Table } from "../table/open-table.ts";
import { hourlyCountEntity } from "./hourly-count-entity.ts";

const KEPT_MS = 40 * 24 * 60 * 60 * 1000;

/** What is counted by the hour, in the transaction that causes it where there is one. */
export type HourlyCountName =
  /** A call to the model. */
  | "ai_done"
  | "ai_failed"
  | "job_done"
  | "job_failed"
  | "publication_complete"
  | "publication_failed"
  | "webhook_lost"
  /** A browser blocked something on the site. */
  | "policy_violation"
  /** Its message is a dead letter, or was lost. */
  | "job_abandoned";

export interface HourlyCountRow {
  /** 00–23, UTC */
  hour: string;
  what: HourlyCountName;
  times: number;
}

export interface HourlyCountStore {
  add(what: HourlyCountName, atMs: number): Promise<void>;
  /** Every count of one day (yyyy-mm-dd, UTC), from an hour (00–23) on. */
  listOf(day: string, fromHour?: string): Promise<HourlyCountRow[]>;
}

/** The day and hour of a moment, as hourly rows are keyed (UTC). */
export function hourOf(atMs: number): { day: string; hour: string } {
  const at = new Date(atMs).toISOString();
  return { day: at.slice(0, 10), hour: at.slice(11, 13) };
}

/** Key and fields with which a transaction adds one. */
export function oneMore(what: HourlyCountName, atMs: number) {
  const ttl = epochSeconds(atMs + KEPT_MS);
  return { key: { ...hourOf(atMs), what }, ttl };
}

export function makeHourlyCountStore(table: Table): HourlyCountStore {
  return {
    async add(what, atMs) {
      const { key, ttl } = oneMore(what, atMs);
      await table.entity(hourlyCountEntity).upsert(key).add({ times: 1 }).set({ ttl }).go();
    },

    async listOf(day, fromHour = "00") {
      const { data } = await table
        .entity(hourlyCountEntity)
        .query.primary({ day })
        .gte({ hour: fromHour })
        .go({ pages: "all" });
      return data.map(({ hour, what, times = 0 }) => ({
        hour,
        what: what as HourlyCountName,
        times,
      }));
    },
  };
}
