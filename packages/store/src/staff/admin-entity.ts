import type { AdminRole } from "@adwright/contracts/admin";

import { keys } from "../keys.ts";
import { number, optionalNumber, optionalText, text, ttl, word } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const adminEntity = entity("admin", keys.admin, {
  adminId: text,
  email: text,
  role: word<AdminRole>(),
  /** scrypt */
  passwordHash: text,
  /** Set once one-time codes are active; sealed by the token cipher. */
  sealedTotpSecret: optionalText,
  /** Shown to the admin but not confirmed with a code yet. */
  pendingTotpSecret: optionalText,
  /** The newest 30-second step whose code was used, so that no code works twice. */
  lastTotpStep: optionalNumber,
  /** The hashes of unused recovery codes. */
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
  /** The browser in words, and its location; absent if unknown. */
  agent: optionalText,
  place: optionalText,
  /** When it was last used, to the minute. */
  seenAtMs: number,
  expiresAtMs: number,
  ttl,
});

/** An invitation that was not accepted yet; one per address. */
export const adminInviteEntity = entity("admininvite", keys.adminInvite, {
  email: text,
  role: word<AdminRole>(),
  tokenHash: text,
  /** The inviting admin's address. */
  invitedBy: text,
  /** Absent in rows of earlier releases. */
  invitedById: optionalText,
  createdAt: text,
  expiresAtMs: number,
  ttl,
});
