import { AppError } from "@adwright/contracts/errors";
import type { ClientAccount } from "@adwright/contracts/google";

import { inBatches } from "../../in-batches.ts";
import { type AdsClient, type GoogleAdsConfig, openAccount } from "../client.ts";
import { failureOf } from "../failures/errors.ts";
import { type Selected, selectRows } from "../selected.ts";

const FIELDS = `customer_client.id, customer_client.descriptive_name, customer_client.manager,
  customer_client.level, customer_client.status, customer_client.currency_code`;

const TREES_AT_ONCE = 5;

function toAccount(
  { customer_client: found }: Selected<typeof FIELDS>,
  topId: string,
): ClientAccount {
  return {
    id: found.id,
    name: found.descriptive_name ?? "",
    isManager: found.manager ?? false,
    level: Number(found.level ?? 0),
    status: found.status === "ENABLED" ? "ACTIVE" : found.status || "UNKNOWN",
    currencyCode: found.currency_code ?? "",
    managerId: topId,
  };
}

/** A top account whose tree could not be read, and the reason in words. */
interface UnreadAccount {
  customerId: string;
  message: string;
}

/** The accounts that a Google user can access, as far as they could be read. */
export interface AccountListing {
  accounts: ClientAccount[];
  unread: UnreadAccount[];
}

type Tree = { topId: string } & ({ accounts: ClientAccount[] } | { failure: AppError });

/**
 * Failures for accounts that nobody can read, such as canceled top accounts; they alone do not make the listing fail.
 */
const CLOSED = new Set<string>(["GOOGLE_ADS_ACCOUNT", "GOOGLE_ADS_PERMISSION"]);

/** The account and everything below it, or why it could not be read. */
async function treeOf(client: AdsClient, topId: string): Promise<Tree> {
  try {
    const rows = await selectRows(client, FIELDS, "customer_client");
    return { topId, accounts: rows.map((row) => toAccount(row, topId)) };
  } catch (error) {
    // Without a valid token nothing else can be read either.
    if (!(error instanceof AppError) || error.code === "GOOGLE_ADS_RECONNECT") throw error;
    return { topId, failure: error };
  }
}

/** Google Ads API: a Google user who never had an account gets an error (NOT_ADS_USER) instead of an empty list. */
function noneForStrangers(error: unknown): string[] {
  const { issues = [] } = failureOf(error) ?? {};
  if (issues.some(({ code }) => code === "NOT_ADS_USER")) return [];
  throw error;
}

/** A tree that fails does not hide the others; if all fail, the failure is thrown. */
function listingOf(trees: Tree[]): AccountListing {
  const read = trees.flatMap((tree) => ("accounts" in tree ? [tree.accounts] : []));
  const failed = trees.flatMap((tree) => ("failure" in tree ? [tree] : []));
  const worst = failed.find(({ failure }) => !CLOSED.has(failure.code));
  if (read.length === 0 && worst !== undefined) throw worst.failure;
  const unread = failed.map(({ topId, failure }) => ({
    customerId: topId,
    message: failure.message,
  }));
  return { accounts: mergeTrees(read), unread };
}

/** All accounts of a Google user: the trees of every customer to which the user has direct access. */
export async function listAccounts(
  config: GoogleAdsConfig,
  refreshToken: string,
  userId?: string,
): Promise<AccountListing> {
  const user = await openAccount(config, { refreshToken, customerId: "", userId });
  const tops = await user.listAccessibleCustomers().catch(noneForStrangers);
  const trees = await inBatches(tops, TREES_AT_ONCE, async (customerId) => {
    const access = { refreshToken, customerId, loginCustomerId: customerId, userId };
    return treeOf(await openAccount(config, access), customerId);
  });
  return listingOf(trees);
}

/** A directly accessible account that is also below another one is listed there, not as a top account. */
function isCovered(tree: ClientAccount[], trees: ClientAccount[][]): boolean {
  const topId = tree.find(({ level }) => level === 0)?.id;
  return trees.some(
    (other) => other !== tree && other.some(({ id, level }) => level > 0 && id === topId),
  );
}

const isManaged = (tree: ClientAccount[]) => tree.some(({ isManager }) => isManager);

/**
 * Managers' trees first, each from its top down; an account in several trees is listed where it is nearest to the top.
 */
export function mergeTrees(trees: ClientAccount[][]): ClientAccount[] {
  const own = trees.filter((tree) => tree.length > 0 && !isCovered(tree, trees));
  const ordered = own
    .toSorted((left, right) => Number(isManaged(right)) - Number(isManaged(left)))
    .flatMap((tree) => tree.toSorted((left, right) => left.level - right.level));
  const nearest = new Map<string, ClientAccount>();
  for (const account of ordered) {
    const known = nearest.get(account.id);
    if (known === undefined || account.level < known.level) nearest.set(account.id, account);
  }
  return ordered.filter((account) => nearest.get(account.id) === account);
}
