import type { ClientAccount } from "@adwright/contracts/google";
import type { GooglePurpose } from "@adwright/contracts/session";

import { keys } from "../keys.ts";
import { json, number, optionalText, packed, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

const purposes = ["ads", "analytics"] as const satisfies readonly GooglePurpose[];

export const googleConnectionEntity = entity("google", keys.googleConnection, {
  userId: text,
  // Part of the key, so it must have one of electrodb's own types.
  purpose: { type: purposes, required: true },
  sealedRefreshToken: text,
  scopes: json<string[]>(),
  googleEmail: optionalText,
  connectedAt: text,
  status: word<"connected" | "broken">(),
});

/** The cached list of Google accounts. */
export const accountCacheEntity = entity("gacc", keys.accountCache, {
  userId: text,
  page: { type: "number", required: true, padding: { length: 2, char: "0" } },
  expiresAtMs: number,
  ttl,
  ...packed<ClientAccount[]>(),
});
