import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../context.ts";

/** A context on behalf of a signed-in member of staff; it is no context of a user. */
export interface AdminContext extends Context {
  admin: AdminRow;
  sessionId: string;
}
