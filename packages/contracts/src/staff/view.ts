import * as z from "zod/mini";

import { personReaders, staffReason } from "../admin.ts";
import { route, Success } from "../route.ts";

/** For more time, staff open another view. */
export const VIEW_MINUTES = 10;

/** A view of a person's account. `token` is a bearer token for the person's calls, read-only. */
export const AccountView = z.object({
  viewId: z.string(),
  token: z.string(),
  userId: z.string(),
  email: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
});
export type AccountView = z.infer<typeof AccountView>;

/**
 * Opens a person's screens for ten minutes, read-only and without new requests to Google. The
 * person sees time and reason under Settings, Account.
 */
export const viewAccount = route("POST", "/api/admin/people/:userId/views", {
  roles: personReaders,
  body: z.object({ reason: staffReason(undefined, 300) }),
  answer: AccountView,
});

/** Revokes the view's token. No error if it has already ended. */
export const endAccountView = route("POST", "/api/admin/people/:userId/views/:viewId/end", {
  roles: personReaders,
  answer: Success,
});
