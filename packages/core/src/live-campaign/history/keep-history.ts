import { getBrandRow } from "../../brand/get-brand-row.ts";
import type { UserContext } from "../../context.ts";
import { readNewEvents } from "./read-new-events.ts";

/** Keeps what was changed in a brand's account since Google was asked last. Where it does not answer, it is asked the next day. */
export async function keepHistory(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<object> {
  await readNewEvents(ctx, await getBrandRow(ctx, brandId));
  return {};
}
