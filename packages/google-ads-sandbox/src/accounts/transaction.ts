import type { AccountState } from "./account-state.ts";
import type { ChangeEvent } from "./change-event.ts";
import { type Replaced, restore } from "./past.ts";
import { parseResourceName, type Resource, type ResourceKind } from "./resource.ts";

export type Transaction = ReturnType<typeof beginTransaction>;

/**
 * The changes of one mutate, made in place and undone from a log. A mutate is synchronous, so a state that is later
 * rolled back is never read.
 */
export function beginTransaction(state: AccountState) {
  const log: Replaced[] = [];

  return {
    state,
    find: (resourceName: string) => state.find(resourceName),
    tableOf: (customerId: string, kind: ResourceKind) => state.tableOf(customerId, kind),
    put(resource: Resource): void {
      const { resource_name: resourceName } = resource;
      const parsed = parseResourceName(resourceName);
      if (parsed === undefined) throw new Error(`Not a resource name: ${resourceName}`);
      const table = state.tableOf(parsed.customerId, parsed.kind);
      log.push({ table, resourceName, before: table.get(resourceName) });
      table.set(resource);
    },
    /** A position for `rollbackTo`. */
    savepoint: () => log.length,
    rollbackTo(savepoint: number): void {
      while (log.length > savepoint) {
        const last = log.pop();
        if (last !== undefined) restore(last);
      }
    },
    commit(events: ChangeEvent[]): void {
      const names = new Set(log.map(({ resourceName }) => resourceName));
      const changed = [...names].flatMap((name) => state.find(name) ?? []);
      state.past.note(log.splice(0));
      if (changed.length > 0) state.save(changed, events);
    },
  };
}
