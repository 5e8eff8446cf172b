import type { UserContext } from "../../context.ts";

/** Marks an export as failed after its last attempt. The person can request another one immediately. */
export async function failExport(
  ctx: UserContext,
  { exportId }: { exportId: string },
): Promise<void> {
  await ctx.store.accountExports.fail(ctx.userId, exportId);
}
