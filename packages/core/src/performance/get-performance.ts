import type { Performance } from "@adwright/contracts/performance";
import { addUpPerformance } from "@adwright/rules/performance";

import type { UserContext } from "../context.ts";
import { listDueAccounts, listPerformanceAccounts } from "./list-accounts.ts";

/** The stored figures of the person's accounts: the last 30 complete days and the 30 days before. */
export async function getPerformance(ctx: UserContext): Promise<Performance> {
  const accounts = await listPerformanceAccounts(ctx);
  const { due } = await listDueAccounts(ctx, accounts);
  const figures = accounts.flatMap(({ kept }) => kept?.figures ?? []);
  const read = figures.map(({ asOf, ...account }) => ({ ...account, readAtMs: Date.parse(asOf) }));
  return {
    currencies: addUpPerformance(read),
    asOf: figures.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    isDue: due.length > 0,
    failedAccounts: accounts
      .filter(({ kept }) => kept?.hasFailed === true)
      .map(({ brand }) => brand.name),
  };
}
