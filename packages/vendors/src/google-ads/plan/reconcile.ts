import { distinctBy } from "./planned.ts";

interface Reconciliation<Item> {
  wanted: Item[];
  /** Items with equal keys count as the same and are created once. */
  keyOf: (item: Item) => string;
  /** Existing items: resource name by key. */
  existing: ReadonlyMap<string, string>;
  /** Answers resource names in the given order; not called if nothing is missing. */
  create: (missing: Item[]) => Promise<string[]>;
}

/** Creates the wanted items that do not exist; answers the resource names of all wanted items by key. */
export async function reconcile<Item>(plan: Reconciliation<Item>): Promise<Map<string, string>> {
  const byKey = distinctBy(plan.wanted, plan.keyOf);
  const missing = [...byKey].filter(([key]) => !plan.existing.has(key));
  const names = missing.length > 0 ? await plan.create(missing.map(([, item]) => item)) : [];
  const created = new Map(missing.map(([key], index) => [key, names[index] ?? ""]));
  return new Map(
    [...byKey.keys()].map((key) => [key, plan.existing.get(key) ?? created.get(key) ?? ""]),
  );
}
