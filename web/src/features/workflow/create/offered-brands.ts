import type { Brand } from "@adwright/contracts/brand";

/** If several brands have the same customer id, only the newest is offered. */
export function offeredBrands(brands: readonly Brand[]): Brand[] {
  const newest = new Map<string, Brand>();
  for (const brand of brands) {
    const known = newest.get(brand.customerId);
    if (known === undefined || known.createdAt < brand.createdAt) {
      newest.set(brand.customerId, brand);
    }
  }
  return [...newest.values()];
}
