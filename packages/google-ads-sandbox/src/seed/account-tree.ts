import { readFileSync } from "node:fs";

import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { CAMPAIGN_TEMPLATES } from "./campaign-templates.ts";
import { makeCampaigns, makePerformanceMax, makeUndeclaredCampaign } from "./make-account.ts";
import { makeEndedCampaign, makePaidConversions } from "./odd-campaigns.ts";
import { makeSharedBudget } from "./shared-budget.ts";

/** The time zone of a seeded account by its currency; default: New York. */
const TIME_ZONES: Record<string, string> = {
  EUR: "Europe/Berlin",
  GBP: "Europe/London",
  JPY: "Asia/Tokyo",
  KWD: "Asia/Kuwait",
};

/** A client account to create. */
interface ClientPlan {
  name: string;
  currency: string;
  /**
   * "new" has no campaigns and no conversion tracking; "shared_budget" has three more campaigns with one budget, one that
   * has ended, and one that pays for conversions; "performance_max" one of that type.
   */
  kind?: "active" | "new" | "cancelled" | "undeclared" | "shared_budget" | "performance_max";
  id?: string;
  /** Only a manager account has clients of its own. */
  clients?: ClientPlan[];
}

export interface Person {
  email: string;
  name: string;
}

/** A person's accounts. */
export interface TreePlan {
  email: string;
  /** Undefined: the person has direct access to the clients, like people without a manager account. */
  manager?: { name: string; id?: string } | undefined;
  clients: ClientPlan[];
}

export interface AccountTree {
  managerId: string;
  customerIds: string[];
}

function managerAccount(
  state: AccountState,
  plan: { name: string; id?: string },
  parent?: string,
): CustomerAccount {
  return {
    ...(parent === undefined ? {} : { parent }),
    id: plan.id ?? state.nextCustomerId(),
    descriptive_name: plan.name,
    currency_code: "USD",
    time_zone: "America/New_York",
    manager: true,
    test_account: true,
    status: "ENABLED",
    hasConversionTracking: false,
  };
}

function clientAccount(
  state: AccountState,
  plan: ClientPlan,
  parent: string | undefined,
): CustomerAccount {
  return {
    id: plan.id ?? state.nextCustomerId(),
    descriptive_name: plan.name,
    currency_code: plan.currency,
    time_zone: TIME_ZONES[plan.currency] ?? "America/New_York",
    manager: false,
    test_account: true,
    status: plan.kind === "cancelled" ? "CANCELED" : "ENABLED",
    hasConversionTracking: plan.kind !== "new",
    ...(parent === undefined ? {} : { parent }),
  };
}

function fill(
  state: AccountState,
  account: CustomerAccount,
  plan: ClientPlan,
  email: string,
): void {
  if (account.manager) return;
  if (plan.kind === "undeclared") makeUndeclaredCampaign(state, account);
  else if (plan.kind === undefined || plan.kind === "active") {
    makeCampaigns(state, account, email, CAMPAIGN_TEMPLATES);
  } else if (plan.kind === "shared_budget") {
    makeCampaigns(state, account, email, CAMPAIGN_TEMPLATES);
    makeSharedBudget(state, account, email);
    makeEndedCampaign(state, account, email);
    makePaidConversions(state, account, email);
  } else if (plan.kind === "performance_max") {
    makeCampaigns(state, account, email, CAMPAIGN_TEMPLATES);
    makePerformanceMax(state, account, email);
  }
}

/** The accounts of a plan in its order, each manager before its clients. */
function accountsBelow(
  state: AccountState,
  plans: readonly ClientPlan[],
  parent: string | undefined,
): { account: CustomerAccount; client: ClientPlan }[] {
  return plans.flatMap((client) => {
    const { clients } = client;
    const account =
      clients === undefined
        ? clientAccount(state, client, parent)
        : managerAccount(state, client, parent);
    return [{ account, client }, ...accountsBelow(state, clients ?? [], account.id)];
  });
}

/** Creates the accounts of a plan and gives its person access to the top one. */
export function makeAccountTree(state: AccountState, plan: TreePlan): AccountTree {
  const manager = plan.manager === undefined ? undefined : managerAccount(state, plan.manager);
  const below = accountsBelow(state, plan.clients, manager?.id);
  const clients = below.map(({ account }) => account);
  const taken = [...clients, ...(manager ? [manager] : [])].find(({ id }) =>
    state.findCustomer(id),
  );
  if (taken !== undefined) throw new RangeError(`There is an account ${taken.id} already.`);
  state.putCustomers(manager === undefined ? clients : [manager, ...clients]);
  for (const { account, client } of below) fill(state, account, client, plan.email);
  const customerIds = clients.map(({ id }) => id);
  state.grantAccess(plan.email, manager === undefined ? customerIds : [manager.id]);
  return { managerId: manager?.id ?? customerIds[0] ?? "", customerIds };
}

/** The tree of a new person: five currencies, one account without campaigns, one canceled, one undeclared. */
export function planForPerson(person: Person): TreePlan {
  const { email, name } = person;
  return {
    email,
    manager: { name: `${name} (manager)` },
    clients: [
      { name: `${name} US`, currency: "USD" },
      { name: `${name} Europe`, currency: "EUR" },
      { name: `${name} UK`, currency: "GBP" },
      { name: `${name} Japan`, currency: "JPY" },
      { name: `${name} Kuwait`, currency: "KWD" },
      { name: `${name} Outlet`, currency: "USD", kind: "new" },
      { name: `${name} Closed`, currency: "USD", kind: "cancelled" },
      { name: `${name} Legacy`, currency: "USD", kind: "undeclared" },
    ],
  };
}

const REFRESH_TOKEN_PREFIX = "1//sandbox-";

const people = new URL("../../data/seed-people.json", import.meta.url);

/** The people that every sandbox starts with, with fixed customer ids. */
export const SEEDED_TREES = JSON.parse(readFileSync(people, "utf8")) as readonly TreePlan[];

/** "1//sandbox-ada" is Ada's refresh token, "1//sandbox-<email>" that of anybody else. */
export function emailOfRefreshToken(refreshToken: string): string | undefined {
  if (!refreshToken.startsWith(REFRESH_TOKEN_PREFIX)) return undefined;
  const person = refreshToken.slice(REFRESH_TOKEN_PREFIX.length);
  if (person.includes("@")) return person;
  return SEEDED_TREES.find(({ email }) => email.split("@")[0] === person)?.email;
}
