import * as z from "zod/mini";

import { openState } from "../json-file.ts";

const Person = z.strictObject({
  email: z.string(),
  fullName: z.string(),
  sub: z.string(),
  /** True for a Google account with another provider's address. */
  isPersonal: z.optional(z.boolean()),
});
/** A person with a Google account; `sub` is Google's stable id. */
export type Person = z.infer<typeof Person>;

const Grant = z.strictObject({
  id: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
  refreshToken: z.optional(z.string()),
  /** True if the consent includes scopes granted earlier. */
  isCombined: z.boolean(),
});
export type Grant = z.infer<typeof Grant>;

const AccessToken = z.strictObject({
  token: z.string(),
  grantId: z.string(),
  expiresAt: z.number(),
});
export type AccessToken = z.infer<typeof AccessToken>;

const IdentityState = z.strictObject({
  people: z.array(Person),
  grants: z.array(Grant),
  accessTokens: z.array(AccessToken),
});

/** The stored state of the identity stand-in. */
export type IdentityState = z.infer<typeof IdentityState> & { save: () => void };

export const openIdentityState = (dataDir: string | undefined): IdentityState =>
  openState(dataDir, "google-identity.json", IdentityState, {
    people: [],
    grants: [],
    accessTokens: [],
  });
