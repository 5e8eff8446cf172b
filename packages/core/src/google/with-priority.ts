import type { Priority } from "@adwright/contracts/google";

import type { Context } from "../context.ts";

/**
 * The context for work that may use more of Google's operations than other work: `reserve` for publishing, approved
 * changes and enabling; `stop` for pausing, undoing and cancelling, which only Google's own limit refuses. What an
 * assistant prepares stays within its part of the person's share, whatever it is.
 */
export const withPriority = <Ctx extends Context>(ctx: Ctx, priority: Priority): Ctx =>
  ctx.priority === "assistant" ? ctx : { ...ctx, priority };
