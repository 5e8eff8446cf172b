import type { Performance } from "@adwright/contracts/performance";
import { addUpPerformance } from "@adwright/rules/performance";

import type { UserContext } from "../context.ts";
import { listDueAccounts, listPerformanceAccounts } from "./list-accounts.ts";

/** The last 30 complete days of the person's accounts beside the 30 before, from what was kept. */
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
