import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";

type Account = Pick<ClientAccount, "id" | "isManager" | "level" | "status">;
type KnownBrand = Pick<Brand, "customerId" | "isMaster">;

/** The maximum number of accounts in one POST /api/brands. */
export const MAX_ACCOUNTS_PER_IMPORT = 500;

/** Shown when the selection is replaced (handbook/brand.md). */
export const FREE_PLAN_WARNING =
  "Free plan allows only 1 brand. Please upgrade to Supercharged for unlimited brands.";

/** True if other accounts can be reached through the account: level 0 or a manager. */
export function isMasterCandidate(account: Pick<Account, "isManager" | "level">): boolean {
  return account.isManager || account.level === 0;
}

/** Managers first, then client accounts, each in the given order. */
export function splitByManager<Some extends Pick<Account, "isManager">>(accounts: readonly Some[]) {
  return {
    managers: accounts.filter((account) => account.isManager),
    clients: accounts.filter((account) => !account.isManager),
  };
}

/** Customer ids of existing brands, as ten digits. */
export function importedIds(brands: readonly Pick<Brand, "customerId">[]): Set<string> {
  return new Set(brands.map((brand) => digitsOf(brand.customerId)));
}

/**
 * The number of brands that count against the plan: active ones, and deactivated ones for a while (handbook/brand.md).
 */
export function countTaken(brands: readonly Pick<Brand, "countsAgainstLimit">[]): number {
  return brands.filter((brand) => brand.countsAgainstLimit).length;
}

/** The existing master brand's account, otherwise the only account, otherwise the only manager. */
export function preselectMaster(
  accounts: readonly Account[],
  brands: readonly KnownBrand[],
): string | undefined {
  const master = brands.find((brand) => brand.isMaster);
  if (master !== undefined) {
    const known = accounts.find((account) => account.id === digitsOf(master.customerId));
    if (known !== undefined) return known.id;
  }
  if (accounts.length === 1) return accounts[0]?.id;
  const { managers } = splitByManager(accounts);
  return managers.length === 1 ? managers[0]?.id : undefined;
}

/** A manager account has no campaigns, so it cannot be a brand. */
export function canBeBrand({ isManager }: Pick<Account, "isManager">): boolean {
  return !isManager;
}

/**
 * Active client accounts that are not imported, as many as the plan has room for. Canceled and suspended ones can be
 * chosen but are not preselected, because they run no ads. `room` undefined means unlimited.
 */
export function preselectAccounts(
  accounts: readonly Account[],
  brands: readonly KnownBrand[],
  room: number | undefined,
): string[] {
  const imported = importedIds(brands);
  const most = Math.min(room ?? MAX_ACCOUNTS_PER_IMPORT, MAX_ACCOUNTS_PER_IMPORT);
  return accounts
    .filter((account) => canBeBrand(account) && account.status === "ACTIVE")
    .filter((account) => !imported.has(account.id))
    .slice(0, most)
    .map((account) => account.id);
}

export interface Selection {
  selected: string[];
  /** Why the selection is not what the click requested, in words. */
  warning?: string;
}

/**
 * The selection after a click on an account. On a plan with one brand the click replaces the account, with a warning;
 * on a larger plan that is full it has no effect. `limit` is the plan's limit, `room` what is left of it.
 */
export function toggleAccount(
  selected: readonly string[],
  accountId: string,
  plan: { name: string; limit: number | undefined; room: number | undefined },
): Selection {
  if (selected.includes(accountId)) {
    return { selected: selected.filter((id) => id !== accountId) };
  }
  if (plan.limit === 1 && selected.length > 0) {
    return { selected: [accountId], warning: FREE_PLAN_WARNING };
  }
  const most = Math.min(plan.room ?? MAX_ACCOUNTS_PER_IMPORT, MAX_ACCOUNTS_PER_IMPORT);
  if (selected.length < most || plan.limit === 1) return { selected: [...selected, accountId] };
  const warning =
    most === MAX_ACCOUNTS_PER_IMPORT
      ? `At most ${MAX_ACCOUNTS_PER_IMPORT} accounts can be imported at once.`
      : `Your ${plan.name} plan has room for ${most} more brands.`;
  return { selected: [...selected], warning };
}

/** What prevents importing, in the order in which it is reported (handbook/brand.md). */
export function checkImport(
  masterId: string | null,
  selected: readonly string[],
): { title: string; message: string } | undefined {
  if (masterId === null) {
    return {
      title: "No Master Account Selected",
      message: "Please select a master account first",
    };
  }
  if (selected.length === 0) {
    return {
      title: "No Accounts Selected",
      message: "Please select at least one account to import as a brand",
    };
  }
  return undefined;
}

function digitsOf(customerId: string): string {
  return customerId.replaceAll("-", "").trim();
}
