import * as z from "zod/mini";

import { Alert, personReaders, ResolvedAlert } from "../admin.ts";
import { route } from "../route.ts";

/**
 * Records that an admin is handling an alert; a second call replaces the note. If an alert becomes worse, it has to be
 * acknowledged again.
 */
export const acknowledgeAlert = route("POST", "/api/admin/alerts/:key/acknowledge", {
  roles: personReaders,
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(500)) }),
  answer: Alert,
});

/** Alerts of this kind that ended in the last 90 days, newest first, at most 50. */
export const getAlertHistory = route("GET", "/api/admin/alerts/:key/history", {
  answer: z.object({ alerts: z.array(ResolvedAlert) }),
});
