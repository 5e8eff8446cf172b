import { nextReadMs } from "@adwright/rules/figures/daily-figures";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/delivery.ts";
import { forActiveOf } from "../maintenance/in-portions.ts";
import { listDueAccounts } from "./get-performance.ts";

/** Has an account that was read once looked at in its next morning; each has one such time a day, however often it is put. */
export async function planReading(
  ctx: UserContext,
  { id, customerId }: Pick<BrandRow, "id" | "customerId">,
): Promise<void> {
  const { userId } = ctx;
  const kept = await ctx.store.figures.find(userId, customerId);
  if (kept?.figures === undefined) return;
  const at = new Date(nextReadMs(kept.figures.timeZone, customerId, ctx.now())).toISOString();
  await ctx.store.dueWork.put({ userId, kind: "read_figures", key: String(id), at });
}

/**
 * Has yesterday's figures of an account read, by bulk work, if they are missing and the person was here in the last 30
 * days. It is looked at each morning for as long as its figures are kept, so that reading goes on when the person is back.
 */
export async function startReading(ctx: UserContext, brandId: number): Promise<Next> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  const kept = brand && (await ctx.store.figures.find(ctx.userId, brand.customerId));
  if (brand === undefined || kept?.figures === undefined) return "done";
  if (brand.isActive) {
    await forActiveOf(ctx, [ctx], async (person) => {
      const due = await listDueAccounts(person, [{ brand, kept }]);
      const { userId } = person;
      await ctx.bulkQueue.send(due.map(() => ({ task: "keep_figures" as const, userId, brandId })));
    });
  }
  return { againAtMs: nextReadMs(kept.figures.timeZone, brand.customerId, ctx.now()) };
}
