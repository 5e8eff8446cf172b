import { createWriteTransaction } from "electrodb";

import { statsEntity } from "../staff/stats-entity.ts";
import { allOf, isBelow, quietly } from "../table/conditions.ts";
import type { Table } from "../table/open-table.ts";
import { transact } from "../table/transact.ts";
import { brandEntity } from "./brand-entity.ts";
import type { BrandRow } from "./brand-row.ts";

/** A change of the active status, as it was judged. */
export interface StatusChange {
  /** As it was then. */
  brand: BrandRow;
  at: string;
  /** yyyy-mm, UTC */
  month: string;
  /** changes in that month, this one included */
  changes: number;
}

export interface BrandStatusStore {
  /** Deactivated brands that still take up a place of the plan. A consistent read. */
  listInactiveCountedOf(userId: string): Promise<BrandRow[]>;
  /** The brand keeps its place. False when its status has changed since it was read. */
  deactivate(change: StatusChange): Promise<boolean>;
  /**
   * A brand that does not count takes a place with it, "limit" when `brandLimit` counted brands exist. "changed" when
   * its status has changed since it was read.
   */
  activate(
    change: StatusChange,
    brandLimit: number | undefined,
  ): Promise<"activated" | "limit" | "changed">;
  /** Gives back the place of a deactivated brand; false when its status has changed since it was read. */
  releasePlace(brand: BrandRow): Promise<boolean>;
}

/** The part of the brand store that turns brands on and off and keeps count of the plan's places. */
export function makeBrandStatus(table: Table): BrandStatusStore {
  const brands = () => table.entity(brandEntity);
  const entities = () => ({ brand: brands(), stats: table.entity(statsEntity) });

  /** Active again, in a place that the brand still has. */
  async function keepPlace({ brand, month, changes }: StatusChange): Promise<boolean> {
    const { userId, id } = brand;
    const changed = await brands()
      .patch({ userId, id })
      .set({ isActive: true, statusMonth: month, statusChanges: changes })
      .remove(["deactivatedAt"])
      .where((row, is) => isAsJudged(row, is, brand))
      .go(quietly);
    return !changed.rejected;
  }

  /** Active again, in a place of the plan that is free. */
  async function takePlace(change: StatusChange, brandLimit: number | undefined) {
    const { brand, month, changes } = change;
    const { userId, id } = brand;
    return transact(
      createWriteTransaction(entities(), (write) => {
        const counted = write.stats.update({ userId }).add({ countedBrands: 1 });
        return [
          write.brand
            .patch({ userId, id })
            .set({ isActive: true, counts: true, statusMonth: month, statusChanges: changes })
            .remove(["deactivatedAt"])
            .where((row, is) => isAsJudged(row, is, brand))
            .commit(),
          brandLimit === undefined
            ? counted.commit()
            : counted
                .where(({ countedBrands }, is) => isBelow(is, countedBrands, brandLimit))
                .commit(),
        ];
      }),
    );
  }

  return {
    async listInactiveCountedOf(userId) {
      const { data } = await brands()
        .query.primary({ userId })
        .where((row, is) => allOf(is.eq(row.isActive, false), is.eq(row.counts, true)))
        .go({ pages: "all", consistent: true });
      return data;
    },

    async deactivate({ brand, at, month, changes }) {
      const { userId, id } = brand;
      const changed = await brands()
        .patch({ userId, id })
        .set({ isActive: false, deactivatedAt: at, statusMonth: month, statusChanges: changes })
        .where((row, is) => isAsJudged(row, is, brand))
        .go(quietly);
      return !changed.rejected;
    },

    async activate(change, brandLimit) {
      if (change.brand.counts) return (await keepPlace(change)) ? "activated" : "changed";
      // Nothing is counted yet where the counter is absent, so a limit of none is no condition on it.
      if (brandLimit !== undefined && brandLimit < 1) return "limit";
      const [isChanged, isLimit] = await takePlace(change, brandLimit);
      if (isChanged) return "changed";
      return isLimit ? "limit" : "activated";
    },

    async releasePlace(brand) {
      const { userId, id, deactivatedAt = "" } = brand;
      const [isChanged] = await transact(
        createWriteTransaction(entities(), (write) => [
          write.brand
            .patch({ userId, id })
            .set({ counts: false })
            .where((row, is) =>
              allOf(isAsJudged(row, is, brand), is.eq(row.deactivatedAt, deactivatedAt)),
            )
            .commit(),
          write.stats.update({ userId }).add({ countedBrands: -1 }).commit(),
        ]),
      );
      return !isChanged;
    },
  };
}

type Judged = "isActive" | "counts" | "statusMonth" | "statusChanges";
interface Conditions<Name> {
  eq(name: Name, value: string | number | boolean): string;
  notExists(name: Name): string;
}

/** Nobody has changed the brand's status since it was read. */
function isAsJudged<Name>(
  row: Record<Judged, Name>,
  is: Conditions<Name>,
  { isActive, counts, statusMonth, statusChanges }: BrandRow,
): string {
  const isStill = [is.eq(row.isActive, isActive), is.eq(row.counts, counts)];
  if (statusMonth === undefined || statusChanges === undefined) {
    return allOf(...isStill, is.notExists(row.statusMonth));
  }
  const isMonth = is.eq(row.statusMonth, statusMonth);
  return allOf(...isStill, isMonth, is.eq(row.statusChanges, statusChanges));
}
