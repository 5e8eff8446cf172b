import type { UserContext } from "../../context.ts";

/** Ends an export whose work has failed for good; another one may be asked for at once. */
export async function failExport(
  ctx: UserContext,
  { exportId }: { exportId: string },
): Promise<void> {
  await ctx.store.accountExports.fail(ctx.userId, exportId);
}
