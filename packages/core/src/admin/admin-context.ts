import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../context.ts";

/** A context on behalf of a signed-in member of staff; it opens no door of the persons. */
export interface AdminContext extends Context {
  admin: AdminRow;
  sessionId: string;
}
