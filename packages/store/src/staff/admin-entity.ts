import type { AdminRole } from "@adwright/contracts/admin";

import { keys } from "../keys.ts";
import { number, optionalNumber, optionalText, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const adminEntity = entity("admin", keys.admin, {
  adminId: text,
  email: text,
  role: word<AdminRole>(),
  passwordHash: text,
  sealedTotpSecret: optionalText,
  pendingTotpSecret: optionalText,
  lastTotpStep: optionalNumber,
  recoveryHashes: { type: "set", items: "string" },
  createdAt: text,
});

/** Keeps an admin's email address unique, and lists the staff. */
export const adminEmailEntity = entity("adminemail", keys.adminEmail, {
  email: text,
  adminId: text,
});

export const adminSessionEntity = entity("adminsess", keys.adminSession, {
  adminId: text,
  sessionId: text,
  tokenHash: text,
  createdAt: text,
  agent: optionalText,
  place: optionalText,
  seenAtMs: number,
  expiresAtMs: number,
  ttl,
});

/** An invitation that was not accepted yet; one per address. */
export const adminInviteEntity = entity("admininvite", keys.adminInvite, {
  email: text,
  role: word<AdminRole>(),
  tokenHash: text,
  invitedBy: text,
  invitedById: optionalText,
  createdAt: text,
  expiresAtMs: number,
  ttl,
});
