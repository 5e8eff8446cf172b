import {
  type AccessRole,
  type AccountState,
  createAccountState,
} from "./accounts/account-state.ts";
import { withoutDashes } from "./accounts/customer.ts";
import { authenticate } from "./authorization.ts";
import { createFaults, type FaultSource } from "./faults.ts";
import { createJournal, type JournalEntry } from "./journal.ts";
import { generateKeywordForecastMetricsMethod } from "./methods/generate-keyword-forecast-metrics.ts";
import { listAccessibleCustomersMethod } from "./methods/list-accessible-customers.ts";
import { mixedMutateMethod } from "./methods/mutate-mixed.ts";
import { mutateMethods } from "./methods/mutate-resource.ts";
import { searchMethods } from "./methods/search.ts";
import { suggestGeoTargetConstantsMethod } from "./methods/suggest-geo-target-constants.ts";
import { type OutsideEdit, recordOutsideEdit } from "./outside-edit.ts";
import { type AccessLevel, createQuota } from "./quota.ts";
import { type AccountTree, makeAccountTree, planForPerson } from "./seed/account-tree.ts";
import { emailOfRefreshToken, seedPeople } from "./seed/people.ts";
import { type AccountSnapshot, createSnapshots } from "./snapshot.ts";
import { createDispatcher } from "./wire/dispatch.ts";
import { createGrpcServer } from "./wire/grpc-server.ts";
import { createLateCommits } from "./wire/late-commits.ts";
import { createOAuth, type SandboxOAuth } from "./wire/oauth.ts";
import { createRestServer } from "./wire/rest-server.ts";
import type { Headers, RpcCall, RpcMethod } from "./wire/rpc-method.ts";
import { startTlsServer } from "./wire/tls-server.ts";

/** How a sandbox is started. */
export interface SandboxOptions {
  /** TLS port on loopback; any free one when missing. */
  port?: number;
  /** A server certificate for SANDBOX_HOSTS, from an authority the client trusts. */
  certificate: { certPem: string; keyPem: string };
  /** Where accounts are kept; in memory only when missing. */
  dataDir?: string | undefined;
  /** Epoch ms; the machine's clock when missing. */
  now?: () => number;
  faults?: FaultSource;
  oauth?: SandboxOAuth;
  /** Of the cloud project; "standard", which has no limit, when missing. */
  accessLevel?: AccessLevel;
  /** How long after it was made a change is reported; at once when missing, at Google up to three minutes. */
  changeEventDelayMs?: number;
  /** Make the seeded people when there are no accounts yet (default true). */
  seed?: boolean;
}

/** A running Google Ads server for the unmodified client. */
export interface Sandbox {
  /** Such as `https://127.0.0.1:40123`; the client reaches it through a proxy that leads there. */
  origin: string;
  port: number;
  /** The account as it is now, dashes in the id ignored; undefined when there is none. */
  snapshotOf(customerId: string): AccountSnapshot | undefined;
  /** The last 1,000 calls, oldest first; `since` is epoch ms. */
  journal(since?: number): JournalEntry[];
  /** Makes a manager with eight clients for a person, or answers the tree they already have. */
  createAccountTree(person: { email: string; name: string }): AccountTree;
  /** Operations of the last 24 hours keep counting. */
  setAccessLevel(level: AccessLevel): void;
  /** Accounts made here are test accounts until they are named here. */
  makeProduction(customerIds: readonly string[]): void;
  /** From now on amounts of the currency are multiples of so many micros; its decimals say so otherwise. */
  setBillableUnit(currencyCode: string, unitMicros: number): void;
  /** Ids of the accounts a person signs in to directly. */
  accessibleCustomersOf(email: string): string[];
  /** What a person may do in an account from now on; everything until then. */
  setAccessRole(email: string, customerId: string, role: AccessRole): void;
  /** Types of recommendations that Google applies in an account by itself from now on. */
  subscribe(customerId: string, types: string[]): void;
  /** Adds, changes or removes something as a person would in Google Ads itself; answers its resource name. */
  recordOutsideEdit(edit: OutsideEdit): string;
  close(): Promise<void>;
}

const simulatedMethods = (state: AccountState): RpcMethod[] => [
  ...searchMethods(state),
  mixedMutateMethod(state),
  ...mutateMethods(state),
  listAccessibleCustomersMethod(state),
  suggestGeoTargetConstantsMethod(),
  generateKeywordForecastMetricsMethod(state),
];

function findTree(state: AccountState, email: string): AccountTree | undefined {
  const managerId = state
    .accessibleCustomersOf(email)
    .find((id) => state.findCustomer(id)?.manager === true);
  if (managerId === undefined) return undefined;
  return { managerId, customerIds: state.clientsOf(managerId).map(({ id }) => id) };
}

const reportBug = (error: unknown): void => {
  console.error("Google Ads sandbox: unexpected error", error);
};

/** Starts gRPC, REST and the OAuth token endpoint on one TLS port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, now = Date.now } = options;
  const state = createAccountState({
    dataDir,
    now,
    changeEventDelayMs: options.changeEventDelayMs,
  });
  if (options.seed !== false && state.isEmpty()) seedPeople(state);
  const journal = createJournal();
  const oauth = options.oauth ?? createOAuth(emailOfRefreshToken);
  const quota = createQuota(now, options.accessLevel ?? "standard");
  const lateCommits = createLateCommits(now);
  const snapshotOf = createSnapshots(state);
  const editOutside = (edit: OutsideEdit): string => {
    lateCommits.runDue();
    return recordOutsideEdit(state, edit);
  };
  const dispatcher = createDispatcher({
    charge: (customerId, operations) => quota.charge(state.findCustomer(customerId), operations),
    faults: options.faults ?? createFaults(),
    journal,
    now,
    past: state.past,
    lateCommits,
    editOutside,
  });
  const openCall = (headers: Headers, requestId: string): RpcCall => ({
    headers,
    requestId,
    author: { email: authenticate(headers, oauth), clientType: "GOOGLE_ADS_API" },
  });
  const wire = { methods: simulatedMethods(state), dispatcher, openCall, reportBug };
  const server = await startTlsServer({
    port: options.port ?? 0,
    certificate: options.certificate,
    grpc: createGrpcServer(wire),
    rest: createRestServer({ ...wire, oauth }),
  });
  return {
    origin: `https://127.0.0.1:${server.port}`,
    port: server.port,
    snapshotOf(customerId) {
      lateCommits.runDue();
      return snapshotOf(customerId);
    },
    journal: (since) => journal.list(since),
    createAccountTree: (person) =>
      findTree(state, person.email) ?? makeAccountTree(state, planForPerson(person)),
    setAccessLevel: (level) => quota.setLevel(level),
    makeProduction: (customerIds) =>
      state.putCustomers(
        customerIds
          .flatMap((id) => state.findCustomer(id) ?? [])
          .map((account) => ({ ...account, test_account: false })),
      ),
    setBillableUnit: (currencyCode, unitMicros) =>
      state.currencies.setUnit(currencyCode, unitMicros),
    accessibleCustomersOf: (email) => state.accessibleCustomersOf(email),
    setAccessRole: (email, customerId, role) =>
      state.setRole(email, withoutDashes(customerId), role),
    subscribe: (customerId, types) => state.subscribe(withoutDashes(customerId), types),
    recordOutsideEdit: editOutside,
    async close() {
      await server.close();
      state.close();
    },
  };
}
