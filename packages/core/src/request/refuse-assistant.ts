import { AppError } from "@adwright/contracts/errors";

import type { UserContext } from "../context.ts";

/**
 * FORBIDDEN for an assistant that works for a person. First in every verb that approves, publishes, switches, pays,
 * deletes, exports, writes to support, confirms a fact or answers a question: an assistant proposes, the person decides.
 */
export function refuseAssistant({ assistant }: Pick<UserContext, "assistant">): void {
  if (assistant === undefined) return;
  throw new AppError("FORBIDDEN", "Only you can do this, not an assistant. Do it in the app.");
}
