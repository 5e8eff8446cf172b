import { nextReadMs } from "@adwright/rules/figures/daily-figures";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { DueWork } from "@adwright/store/due/due-work";
import type { AccountFigures } from "@adwright/store/figures/figures-row";

import type { UserContext } from "../context.ts";
import type { Next } from "../delivery/delivery.ts";
import { forActiveOf } from "../maintenance/in-portions.ts";
import { listDueAccounts } from "./get-performance.ts";

/** The next reading of an account's figures as due work; each account has one a day, however often it is put. */
export function nextReading(
  ctx: UserContext,
  { id, customerId }: BrandRow,
  { timeZone }: Pick<AccountFigures, "timeZone">,
): DueWork {
  const at = new Date(nextReadMs(timeZone, customerId, ctx.now())).toISOString();
  return { userId: ctx.userId, kind: "read_figures", key: String(id), at };
}

/**
 * Has yesterday's figures of an account read, by bulk work, if they are missing and the person was here in the last 30
 * days. Every account that was read once is looked at each day, so that reading goes on when the person is back.
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
  return { againAtMs: Date.parse(nextReading(ctx, brand, kept.figures).at) };
}
