import { statsEntity } from "../staff/stats.ts";
import type { Table } from "../table/entity.ts";
import { listNow } from "../table/read.ts";
import { allOf, isBelow, quietly, transact } from "../table/write.ts";
import { brandEntity, type BrandRow } from "./brand-row.ts";

/** A change of the active status, based on a brand that the caller read. */
export interface StatusChange {
  /** The brand as read. */
  brand: BrandRow;
  at: string;
  /** yyyy-mm, UTC */
  month: string;
  /** Changes in that month, including this one. */
  changes: number;
}

/** The part of the brand store that activates and deactivates brands and counts the plan's places. */
export function makeBrandStatus(table: Table) {
  const brands = () => table.entity(brandEntity);
  const entities = () => ({ brand: brands(), stats: table.entity(statsEntity) });

  /** Activates a brand that still has its place. */
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

  /** Activates a brand with a free place of the plan. */
  async function takePlace(change: StatusChange, brandLimit: number | undefined) {
    const { brand, month, changes } = change;
    const { userId, id } = brand;
    return transact(entities(), (write) => [
      write.brand
        .patch({ userId, id })
        .set({ isActive: true, counts: true, statusMonth: month, statusChanges: changes })
        .remove(["deactivatedAt"])
        .where((row, is) => isAsJudged(row, is, brand))
        .commit(),
      write.stats
        .update({ userId })
        .add({ countedBrands: 1 })
        .where(({ countedBrands }, is) => isBelow(is, countedBrands, brandLimit))
        .commit(),
    ]);
  }

  return {
    /** Deactivated brands that still take up a place of the plan. Consistent read. */
    listInactiveCountedOf(userId: string): Promise<BrandRow[]> {
      const all = brands().query.primary({ userId });
      const isCounted = all.where((row, is) =>
        allOf(is.eq(row.isActive, false), is.eq(row.counts, true)),
      );
      return listNow(isCounted);
    },

    /** Deactivates the brand, which keeps its place. Returns false if its status has changed since it was read. */
    async deactivate({ brand, at, month, changes }: StatusChange): Promise<boolean> {
      const { userId, id } = brand;
      const changed = await brands()
        .patch({ userId, id })
        .set({ isActive: false, deactivatedAt: at, statusMonth: month, statusChanges: changes })
        .where((row, is) => isAsJudged(row, is, brand))
        .go(quietly);
      return !changed.rejected;
    },

    /**
     * Activates the brand. If it does not count, it takes a place: "limit" if `brandLimit` brands already count.
     * "changed" if its status has changed since it was read.
     */
    async activate(
      change: StatusChange,
      brandLimit: number | undefined,
    ): Promise<"activated" | "limit" | "changed"> {
      if (change.brand.counts) return (await keepPlace(change)) ? "activated" : "changed";
      // The counter is absent at first and the condition accepts that, so a limit of 0 has to be checked here.
      if (brandLimit !== undefined && brandLimit < 1) return "limit";
      const [isChanged, isLimit] = await takePlace(change, brandLimit);
      if (isChanged) return "changed";
      return isLimit ? "limit" : "activated";
    },

    /** Frees the place of a deactivated brand; false if its status has changed since it was read. */
    async releasePlace(brand: BrandRow): Promise<boolean> {
      const { userId, id, deactivatedAt = "" } = brand;
      const [isChanged] = await transact(entities(), (write) => [
        write.brand
          .patch({ userId, id })
          .set({ counts: false })
          .where((row, is) =>
            allOf(isAsJudged(row, is, brand), is.eq(row.deactivatedAt, deactivatedAt)),
          )
          .commit(),
        write.stats.update({ userId }).add({ countedBrands: -1 }).commit(),
      ]);
      return !isChanged;
    },
  };
}

type Judged = "isActive" | "counts" | "statusMonth" | "statusChanges";
interface Conditions<Name> {
  eq(name: Name, value: string | number | boolean): string;
  notExists(name: Name): string;
}

/** The brand's status has not changed since it was read. */
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
