/** The part of a brand that the choice depends on. */
export interface KeepableBrand {
  id: number;
  isActive: boolean;
}

/**
 * The brands that stay usable if more are active than the plan allows: the kept one first, then the oldest; the others
 * are read-only. Undefined if the plan allows all of them.
 */
export function usableBrandIds(
  brands: readonly KeepableBrand[],
  limit: number | undefined,
  keptBrandId: number | undefined,
): ReadonlySet<number> | undefined {
  const active = brands.filter(({ isActive }) => isActive);
  if (limit === undefined || active.length <= limit) return undefined;
  // Ids are generated from the time, so the smallest is the oldest.
  const inOrder = active.toSorted(
    (a, b) => Number(b.id === keptBrandId) - Number(a.id === keptBrandId) || a.id - b.id,
  );
  return new Set(inOrder.slice(0, limit).map(({ id }) => id));
}
