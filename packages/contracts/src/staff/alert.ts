import * as z from "zod/mini";

import { type AdminRole, Alert, ResolvedAlert } from "../admin.ts";
import { route } from "../route.ts";

/** Who may take on an alert. */
export const alertHandlers: readonly AdminRole[] = ["owner", "operations", "support"];

/** Somebody has taken it on; once more changes the note. An alert that grows worse has to be taken on again. */
export const acknowledgeAlert = route({
  method: "POST",
  path: "/api/admin/alerts/:key/acknowledge",
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(500)) }),
  answer: Alert,
});

/** Those of this kind that ended in the last 90 days, newest first, at most 50. */
export const getAlertHistory = route({
  method: "GET",
  path: "/api/admin/alerts/:key/history",
  answer: z.object({ alerts: z.array(ResolvedAlert) }),
});
