import type { AccountState } from "./account-state.ts";
import type { ChangeEvent } from "./change-event.ts";
import { type Replaced, restore } from "./past.ts";
import { parseResourceName, type Resource, type ResourceKind } from "./resource.ts";
import type { Table } from "./table.ts";

/**
 * The changes of one mutate, made in place and undone from a log. A mutate is synchronous, so a state that is later
 * rolled back is never read.
 */
export interface Transaction {
  readonly state: AccountState;
  find(resourceName: string): Resource | undefined;
  tableOf(customerId: string, kind: ResourceKind): Table;
  put(resource: Resource): void;
  /** A position for `rollbackTo`. */
  savepoint(): number;
  rollbackTo(savepoint: number): void;
  commit(events: ChangeEvent[]): void;
}

export function beginTransaction(state: AccountState): Transaction {
  const log: Replaced[] = [];

  return {
    state,
    find: (resourceName) => state.find(resourceName),
    tableOf: (customerId, kind) => state.tableOf(customerId, kind),
    put(resource) {
      const { resource_name: resourceName } = resource;
      const parsed = parseResourceName(resourceName);
      if (parsed === undefined) throw new Error(`Not a resource name: ${resourceName}`);
      const table = state.tableOf(parsed.customerId, parsed.kind);
      log.push({ table, resourceName, before: table.get(resourceName) });
      table.set(resource);
    },
    savepoint: () => log.length,
    rollbackTo(savepoint) {
      while (log.length > savepoint) {
        const last = log.pop();
        if (last !== undefined) restore(last);
      }
    },
    commit(events) {
      const names = new Set(log.map(({ resourceName }) => resourceName));
      const changed = [...names].flatMap((name) => state.find(name) ?? []);
      state.past.note(log.splice(0));
      if (changed.length > 0) state.save(changed, events);
    },
  };
}
