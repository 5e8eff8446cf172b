import type { Context } from "../context.ts";

/**
 * The context for work that may use Google's operations to the last one: publishing, undo, approved changes, enabling and
 * pausing. Other work leaves a reserve to it.
 */
export const usingReserve = <Ctx extends Context>(ctx: Ctx): Ctx => ({ ...ctx, usesReserve: true });
