import * as z from "zod/mini";

import { route } from "../route.ts";

/** Who needs longer asks again. */
export const VIEW_MINUTES = 10;

/** A look at a person's screens. `token` is the bearer token of the person's calls, for reading alone. */
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
 * For `personReaders`: opens a person's screens for ten minutes, read-only and without asking Google again. The person
 * sees when and why under Settings, Account.
 */
export const viewAccount = route({
  method: "POST",
  path: "/api/admin/people/:userId/views",
  body: z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(5, "Say why, in a few words."), z.maxLength(300)),
  }),
  answer: AccountView,
});

/** For `personReaders`: the view's token opens nothing from now on. One that has ended is no error. */
export const endAccountView = route({
  method: "POST",
  path: "/api/admin/people/:userId/views/:viewId/end",
  answer: z.object({ success: z.literal(true) }),
});
