import { join } from "node:path";

import * as z from "zod/mini";

import { readJsonFile, writeJsonFile } from "../json-file.ts";

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
export interface IdentityState {
  people: Person[];
  grants: Grant[];
  accessTokens: AccessToken[];
  save(): void;
}

/** Without a folder the state is only in memory. */
export function openIdentityState(dataDir: string | undefined): IdentityState {
  const file = dataDir === undefined ? undefined : join(dataDir, "google-identity.json");
  const kept = file ? readJsonFile(file, IdentityState) : undefined;
  const state: IdentityState = {
    ...(kept ?? { people: [], grants: [], accessTokens: [] }),
    save() {
      const { people, grants, accessTokens } = state;
      if (file) writeJsonFile(file, { people, grants, accessTokens });
    },
  };
  return state;
}
