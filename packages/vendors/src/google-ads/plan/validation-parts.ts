import type { PlannedOperation } from "./planned-operations.ts";

type Entity = Record<string, unknown>;

/** The operations that an operation refers to by temporary names, directly or indirectly. */
function neededBy(
  operation: PlannedOperation,
  byName: ReadonlyMap<unknown, PlannedOperation>,
): PlannedOperation[] {
  const { resource_name: own, ...references } = operation.entity as Entity;
  const direct = Object.values(references).flatMap((value) =>
    value === own ? [] : (byName.get(value) ?? []),
  );
  return direct.flatMap((each) => [...neededBy(each, byName), each]);
}

/**
 * Splits the operations into parts of at most `most` that are valid on their own: each contains everything it refers
 * to, so budget and campaign are in all of them. The order is kept.
 */
export function validationParts(
  operations: PlannedOperation[],
  most: number,
): PlannedOperation[][] {
  if (operations.length <= most) return [operations];
  const byName = new Map(
    operations.flatMap((operation) => {
      const { resource_name: name } = operation.entity as Entity;
      return name === undefined ? [] : [[name, operation] as const];
    }),
  );
  const parts: Set<PlannedOperation>[] = [new Set()];
  for (const operation of operations) {
    const together = [...neededBy(operation, byName), operation];
    const last = parts.at(-1) ?? new Set();
    const added = together.filter((each) => !last.has(each)).length;
    if (last.size + added > most) parts.push(new Set(together));
    else for (const each of together) last.add(each);
  }
  return parts.map((part) => [...part]);
}
