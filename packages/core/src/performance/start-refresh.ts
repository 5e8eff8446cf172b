import type { UserContext } from "../context.ts";
import { startJob } from "../job/start-job.ts";
import { listDueAccounts, listPerformanceAccounts } from "./list-accounts.ts";

/** Starts the job that reads the due accounts; undefined if none is due. */
export async function startRefresh(ctx: UserContext): Promise<string | undefined> {
  const { due } = await listDueAccounts(ctx, await listPerformanceAccounts(ctx));
  if (due.length === 0) return undefined;
  const message = "Reading your figures from Google";
  return startJob(ctx, { kind: "refresh_performance", input: {}, message });
}
