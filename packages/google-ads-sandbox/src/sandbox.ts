import type { Duplex } from "node:stream";

import {
  type AccessRole,
  type AccountState,
  createAccountState,
  type EndedCampaigns,
} from "./accounts/account-state.ts";
import { type CustomerAccount, type TrackingFault, withoutDashes } from "./accounts/customer.ts";
import { authenticate } from "./authorization.ts";
import { SANDBOX_HOSTS } from "./certificate.ts";
import { createFaults, type FaultSource } from "./faults.ts";
import { createJournal, type JournalEntry } from "./journal.ts";
import { generateKeywordForecastMetricsMethod } from "./methods/generate-keyword-forecast-metrics.ts";
import { listAccessibleCustomersMethod } from "./methods/list-accessible-customers.ts";
import { mixedMutateMethod } from "./methods/mutate-mixed.ts";
import { mutateMethods } from "./methods/mutate-resource.ts";
import { searchMethods } from "./methods/search.ts";
import { suggestGeoTargetConstantsMethod } from "./methods/suggest-geo-target-constants.ts";
import { plantScenario, type Scenario } from "./metrics/scenario.ts";
import { type OutsideEdit, recordOutsideEdit } from "./outside-edit.ts";
import { type AccessLevel, createQuota } from "./quota.ts";
import {
  type AccountTree,
  emailOfRefreshToken,
  makeAccountTree,
  type Person,
  planForPerson,
  SEEDED_TREES,
  type TreePlan,
} from "./seed/account-tree.ts";
import { type AccountSnapshot, createSnapshots } from "./snapshot.ts";
import { createDispatcher } from "./wire/dispatch.ts";
import { createGrpcServer } from "./wire/grpc-server.ts";
import { createLateCommits } from "./wire/late-commits.ts";
import { createOAuth, type SandboxOAuth } from "./wire/oauth.ts";
import { createRestServer } from "./wire/rest-server.ts";
import type { Headers, RpcCall, RpcMethod } from "./wire/rpc-method.ts";
import { startTlsServer } from "./wire/tls-server.ts";

export type { TrackingFault } from "./accounts/customer.ts";
export type { ResourceKind } from "./accounts/resource.ts";
export type { OutsideEdit } from "./outside-edit.ts";
export type { AccountSnapshot, AdGroupSnapshot, CampaignSnapshot } from "./snapshot.ts";

/** Options for starting a sandbox. */
export interface SandboxOptions {
  /** TLS port on loopback, 0 for any free one; default: none, only connections given to `accept` are answered. */
  port?: number | undefined;
  /** A server certificate for SANDBOX_HOSTS, from an authority the client trusts. */
  certificate: { certPem: string; keyPem: string };
  /** The directory for the accounts; default: memory only. */
  dataDir?: string | undefined;
  /** Epoch ms; default: the machine's clock. */
  now?: () => number;
  faults?: FaultSource;
  oauth?: SandboxOAuth;
  /** The cloud project's access level; default: "standard", which has no limit. */
  accessLevel?: AccessLevel;
  /** The delay after which change_event reports a change; default: none, at Google up to three minutes. */
  changeEventDelayMs?: number;
  /** The people to create if there are no accounts yet; default: "people", as in the README. */
  seed?: "people" | "none" | readonly TreePlan[] | undefined;
}

/** A running Google Ads server for the unmodified client. */
export interface Sandbox {
  /** Google's own; the client connects through a proxy that hands the connection to `accept`. */
  origin: string;
  accept: (connection: Duplex) => void;
  /** The TLS port, if it has one. */
  port: number | undefined;
  /** The account's current state, ignoring dashes in the id; undefined if it does not exist. */
  snapshotOf(customerId: string, hasDetails?: boolean): AccountSnapshot | undefined;
  /** The last 1,000 calls, oldest first; `since` is epoch ms. */
  journal(since?: number): JournalEntry[];
  /**
   * Creates a manager with eight clients for a person, or answers their existing tree; or creates the accounts of a plan,
   * and throws a RangeError if one of the ids is taken.
   */
  createAccountTree(person: Person | TreePlan): AccountTree;
  /** Whether campaigns that have ended can be changed; default: "revive". */
  setEndedCampaigns(endedCampaigns: EndedCampaigns): void;
  /** Operations of the last 24 hours still count. */
  setAccessLevel(level: AccessLevel): void;
  /** Converts accounts to production accounts; accounts created here are test accounts. */
  makeProduction(customerIds: readonly string[]): void;
  /** Moves an account to another time zone (IANA), as Google does on request. */
  setTimeZone(customerId: string, timeZone: string): void;
  /** Breaks an account's conversion tracking, or repairs it. */
  setTrackingFault(customerId: string, fault: TrackingFault): void;
  /** Sets a currency's billable unit in micros; by default it follows from the decimals. */
  setBillableUnit(currencyCode: string, unitMicros: number): void;
  /** Ids of the accounts to which a person has direct access. */
  accessibleCustomersOf(email: string): string[];
  /** Sets a person's role in an account; default: ADMIN. */
  setAccessRole(email: string, customerId: string, role: AccessRole): void;
  /** Suspends, cancels or closes an account, or enables it again. */
  setAccountStatus(customerId: string, status: CustomerAccount["status"]): void;
  /** Sets the types of recommendations that Google applies automatically in an account. */
  subscribe(customerId: string, types: string[]): void;
  /** Adds, changes or removes a resource like a person in Google Ads itself; answers its resource name. */
  recordOutsideEdit(edit: OutsideEdit): string;
  /** Changes the metrics of campaigns; answers their resource names. */
  plantScenario(scenario: Scenario): string[];
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

function seed(state: AccountState, people: SandboxOptions["seed"] = "people"): void {
  if (people === "none") return;
  for (const plan of people === "people" ? SEEDED_TREES : people) makeAccountTree(state, plan);
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
  if (state.isEmpty()) seed(state, options.seed);
  const journal = createJournal();
  const oauth = options.oauth ?? createOAuth(emailOfRefreshToken);
  const quota = createQuota(now, options.accessLevel ?? "standard");
  const lateCommits = createLateCommits(now);
  const snapshotOf = createSnapshots(state);
  const editOutside = (edit: OutsideEdit): string => {
    lateCommits.runDue();
    return recordOutsideEdit(state, edit);
  };
  const changeAccount = (customerId: string, change: Partial<CustomerAccount>): void => {
    const account = state.findCustomer(withoutDashes(customerId));
    if (account === undefined) throw new Error(`There is no account ${customerId}.`);
    state.putCustomers([{ ...account, ...change }]);
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
    port: options.port,
    certificate: options.certificate,
    grpc: createGrpcServer(wire),
    rest: createRestServer({ ...wire, oauth }),
  });
  return {
    origin: `https://${SANDBOX_HOSTS[0]}`,
    accept: server.accept,
    port: server.port,
    snapshotOf(customerId, hasDetails) {
      lateCommits.runDue();
      return snapshotOf(customerId, hasDetails);
    },
    journal: (since) => journal.list(since),
    createAccountTree: (person) =>
      "clients" in person
        ? makeAccountTree(state, person)
        : (findTree(state, person.email) ?? makeAccountTree(state, planForPerson(person))),
    setEndedCampaigns(endedCampaigns) {
      state.endedCampaigns = endedCampaigns;
    },
    setAccessLevel: (level) => quota.setLevel(level),
    makeProduction(customerIds) {
      for (const id of customerIds) changeAccount(id, { test_account: false });
    },
    setTimeZone: (customerId, timeZone) => changeAccount(customerId, { time_zone: timeZone }),
    setTrackingFault: (customerId, trackingFault) => changeAccount(customerId, { trackingFault }),
    setAccountStatus: (customerId, status) => changeAccount(customerId, { status }),
    setBillableUnit: (currencyCode, unitMicros) =>
      state.currencies.setUnit(currencyCode, unitMicros),
    accessibleCustomersOf: (email) => state.accessibleCustomersOf(email),
    setAccessRole: (email, customerId, role) =>
      state.setRole(email, withoutDashes(customerId), role),
    subscribe: (customerId, types) => state.subscribe(withoutDashes(customerId), types),
    recordOutsideEdit: editOutside,
    plantScenario: (scenario) => plantScenario(state, scenario),
    async close() {
      await server.close();
      state.close();
    },
  };
}
