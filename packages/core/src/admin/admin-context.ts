import type { AdminRow } from "@adwright/store/staff/admin";

import type { Context } from "../context.ts";

/** The context of a signed-in staff member. It is not a `UserContext`: it has no `userId`. */
export interface AdminContext extends Context {
  admin: AdminRow;
  sessionId: string;
}
