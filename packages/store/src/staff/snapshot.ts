import type { ChurnRisk } from "@adwright/contracts/admin";
import type { VendorCheck } from "@adwright/contracts/staff/vendor-check";

import { keys } from "../keys.ts";
import { packed, text } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { pack, unpack } from "../table/packed.ts";
import { anyOf, quietly } from "../table/write.ts";

export const snapshotEntity = entity("snapshot", keys.snapshot, {
  name: text,
  countedAt: text,
  ...packed<unknown>(),
});

/** Totals over all people; revenue in US dollars per month. */
export interface PeopleCount {
  totalUsers: number;
  /** People who used the product in `month` (yyyy-mm, UTC). */
  activeUsers: number;
  month: string;
  plans: { free: number; unlimited: number; enterprise: number };
  campaigns: number;
  stormChasers: number;
  monthlyRevenueUsd: number;
  /** People with a Google connection, and those whose connection is broken. */
  connections: number;
  brokenConnections: number;
  /** People in a trial, and those whose subscription has ended. */
  trials: number;
  churned: number;
  /**
   * People with the add-on, people who created a workflow in `month`, workflows ever created, and the drafts they
   * wrote.
   */
  supercharged?: { subscribers: number; active: number; groups: number; drafts: number };
  /** How many people joined on each of the last 30 days; days without any are absent (yyyy-mm-dd, UTC). */
  joined: Record<string, number>;
}

export type ChurnCount = Omit<ChurnRisk, "countedAt">;

export interface Snapshots {
  people: PeopleCount;
  churn: ChurnCount;
  /** The last checks of all vendors. */
  vendors: { checks: VendorCheck[] };
}

export function makeSnapshotStore(table: Table) {
  const snapshots = () => table.entity(snapshotEntity);

  return {
    async find<Name extends keyof Snapshots>(
      name: Name,
    ): Promise<({ countedAt: string } & Snapshots[Name]) | undefined> {
      const { data } = await snapshots().get({ name }).go();
      if (data === null) return undefined;
      return { countedAt: data.countedAt, ...(unpack(data) as Snapshots[Name]) };
    },

    /** Stores a count unless the stored one is newer. `countedAt` is ISO 8601. */
    async put<Name extends keyof Snapshots>(
      name: Name,
      countedAt: string,
      count: Snapshots[Name],
    ): Promise<void> {
      await snapshots()
        .put({ name, countedAt, ...pack<unknown>(count) })
        .where((row, is) => anyOf(is.notExists(row.countedAt), is.lte(row.countedAt, countedAt)))
        .go(quietly);
    },
  };
}
