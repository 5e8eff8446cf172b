import { CHANGE_EVENT_DAYS, type ChangeEvent } from "./change-event.ts";
import { createCurrencies } from "./currencies.ts";
import type { CustomerAccount } from "./customer.ts";
import { openDisk } from "./disk.ts";
import { createPast } from "./past.ts";
import { parseResourceName, type Resource, RESOURCE_KINDS, type ResourceKind } from "./resource.ts";
import { createTable, type Table } from "./table.ts";

/** One line of the file that stores the accounts; what it contains replaces earlier lines. */
interface StateLine {
  /** The highest ids issued so far: ids are never reused. */
  lastId: number;
  lastCustomerId: number;
  customers?: CustomerAccount[];
  /** The accounts to which a person has direct access, by lower-case email. */
  access?: [email: string, customerIds: string[]][];
  /** A person's role in an account, unless it is ADMIN. */
  roles?: [email: string, customerId: string, role: AccessRole][];
  /** Types of recommendations that are applied automatically. */
  subscriptions?: [customerId: string, types: string[]][];
  resources?: Resource[];
  events?: ChangeEvent[];
}

const roleKey = (email: string, customerId: string): string =>
  `${customerId} ${email.toLowerCase()}`;

const FIRST_ID = 20_000_000_000;
const FIRST_CUSTOMER_ID = 5_000_000_000;
const DAY_MS = 86_400_000;

/** "refuse": INVALID_OPERATION_IF_SERVING_STATUS_HAS_ENDED. */
export type EndedCampaigns = "revive" | "refuse";

/** From the protos (AccessRole). */
export type AccessRole = "ADMIN" | "STANDARD" | "READ_ONLY";

/** The sandbox's whole state, in memory and, with a directory, also on disk. */
export type AccountState = ReturnType<typeof createAccountState>;

export function createAccountState(options: {
  dataDir: string | undefined;
  now: () => number;
  /** From docs: a change is reported up to three minutes after it was made. */
  changeEventDelayMs?: number | undefined;
}) {
  const { now, changeEventDelayMs = 0 } = options;
  const customers = new Map<string, CustomerAccount>();
  const clients = new Map<string, Set<string>>();
  const access = new Map<string, string[]>();
  const roles = new Map<string, AccessRole>();
  const subscriptions = new Map<string, string[]>();
  const tables = new Map<string, Table>();
  const events = new Map<string, ChangeEvent[]>();
  let lastId = FIRST_ID;
  let lastCustomerId = FIRST_CUSTOMER_ID;

  const roleOf = (email: string, customerId: string): AccessRole =>
    roles.get(roleKey(email, customerId)) ?? "ADMIN";

  function isUnder(rootId: string, customerId: string): boolean {
    let current = customers.get(customerId);
    while (current !== undefined && current.id !== rootId) {
      current = customers.get(current.parent ?? "");
    }
    return current !== undefined;
  }

  function tableOf(customerId: string, kind: ResourceKind): Table {
    const key = `${customerId}/${kind}`;
    const found = tables.get(key);
    if (found !== undefined) return found;
    const made = createTable(kind);
    tables.set(key, made);
    return made;
  }

  function rememberCustomer(customer: CustomerAccount): void {
    customers.set(customer.id, customer);
    if (customer.parent === undefined) return;
    const siblings = clients.get(customer.parent) ?? new Set();
    clients.set(customer.parent, siblings.add(customer.id));
  }

  function rememberEvents(added: ChangeEvent[]): void {
    for (const event of added) {
      const [, customerId = ""] = event.resourceName.split("/");
      const known = events.get(customerId);
      if (known === undefined) events.set(customerId, [event]);
      else known.push(event);
    }
  }

  function rememberResource(resource: Resource): void {
    const parsed = parseResourceName(resource.resource_name);
    if (parsed !== undefined) tableOf(parsed.customerId, parsed.kind).set(resource);
  }

  function apply(line: StateLine): void {
    lastId = Math.max(lastId, line.lastId);
    lastCustomerId = Math.max(lastCustomerId, line.lastCustomerId);
    line.customers?.forEach(rememberCustomer);
    for (const [email, customerIds] of line.access ?? []) access.set(email, customerIds);
    for (const [email, customerId, role] of line.roles ?? []) {
      roles.set(roleKey(email, customerId), role);
    }
    for (const [customerId, types] of line.subscriptions ?? []) {
      subscriptions.set(customerId, types);
    }
    line.resources?.forEach(rememberResource);
    rememberEvents(line.events ?? []);
  }

  function linesOf(customerId: string): StateLine {
    const oldest = now() - CHANGE_EVENT_DAYS * DAY_MS;
    return {
      lastId,
      lastCustomerId,
      resources: RESOURCE_KINDS.flatMap((kind) => [...tableOf(customerId, kind).rows.values()]),
      events: (events.get(customerId) ?? []).filter(({ atMs }) => atMs >= oldest),
    };
  }

  function wholeState(): StateLine[] {
    const all = [...customers.values()];
    const given = [...roles].map(([key, role]): [string, string, AccessRole] => {
      const [customerId = "", email = ""] = key.split(" ");
      return [email, customerId, role];
    });
    const heads = {
      lastId,
      lastCustomerId,
      customers: all,
      access: [...access],
      roles: given,
      subscriptions: [...subscriptions],
    };
    return [heads, ...all.filter(({ manager }) => !manager).map(({ id }) => linesOf(id))];
  }

  const disk =
    options.dataDir === undefined
      ? undefined
      : openDisk<StateLine>(options.dataDir, "google-ads.jsonl");
  disk?.load().forEach(apply);

  const write = (part: Omit<StateLine, "lastId" | "lastCustomerId">): void =>
    disk?.append({ lastId, lastCustomerId, ...part }, wholeState);

  return {
    now,
    currencies: createCurrencies(),
    past: createPast(now),
    /** Whether a campaign that has ended can serve again; unknown of Google. */
    endedCampaigns: "revive" as EndedCampaigns,
    isEmpty: () => customers.size === 0,
    findCustomer: (customerId: string) => customers.get(customerId),
    clientsOf: (managerId: string) =>
      [...(clients.get(managerId) ?? [])].flatMap((id) => customers.get(id) ?? []),
    isUnder,
    accessibleCustomersOf: (email: string) => access.get(email.toLowerCase()) ?? [],
    tableOf,
    find(resourceName: string): Resource | undefined {
      const parsed = parseResourceName(resourceName);
      if (parsed === undefined) return undefined;
      return tableOf(parsed.customerId, parsed.kind).get(resourceName);
    },
    changeEventsOf(customerId: string): ChangeEvent[] {
      const known = events.get(customerId) ?? [];
      const reportedUntil = now() - changeEventDelayMs;
      return changeEventDelayMs === 0 ? known : known.filter(({ atMs }) => atMs <= reportedUntil);
    },
    nextId: () => ++lastId,
    nextCustomerId: () => String(++lastCustomerId),
    putCustomers(added: CustomerAccount[]): void {
      added.forEach(rememberCustomer);
      write({ customers: added });
    },
    grantAccess(email: string, customerIds: string[]): void {
      const key = email.toLowerCase();
      const all = [...new Set([...(access.get(key) ?? []), ...customerIds])];
      access.set(key, all);
      write({ access: [[key, all]] });
    },
    /** Types of recommendations that Google applies automatically in the account. */
    subscriptionsOf: (customerId: string) => subscriptions.get(customerId) ?? [],
    subscribe(customerId: string, types: string[]): void {
      subscriptions.set(customerId, types);
      write({ subscriptions: [[customerId, types]] });
    },
    setRole(email: string, customerId: string, role: AccessRole): void {
      roles.set(roleKey(email, customerId), role);
      write({ roles: [[email.toLowerCase(), customerId, role]] });
    },
    roleOf,
    /** The people with access to an account, also through a manager, as in customer_user_access. */
    usersOf: (customerId: string): Resource[] =>
      [...access]
        .filter(([, ids]) => ids.some((id) => isUnder(id, customerId)))
        .map(([email], index) => ({
          resource_name: `customers/${customerId}/customerUserAccesses/${index + 1}`,
          user_id: index + 1,
          email_address: email,
          access_role: roleOf(email, customerId),
        })),
    /** Stores the changes of a finished mutate before its answer is sent. */
    save(resources: Resource[], added: ChangeEvent[]): void {
      rememberEvents(added);
      write({ resources, events: added });
    },
    close: () => disk?.close(),
  };
}
