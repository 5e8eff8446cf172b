import type { UserContext } from "../../context.ts";
import { keepNewEvents } from "./read-new-events.ts";

/** Keeps what was changed in a brand's account since Google was asked last. Where it does not answer, it is asked the next day. */
export async function keepHistory(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<object> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  // It may have been deleted since the work was queued.
  if (brand) await keepNewEvents(ctx, brand);
  return {};
}
