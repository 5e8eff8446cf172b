import type { AdminRole } from "@adwright/contracts/admin";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  model,
  number,
  optionalNumber,
  optionalText,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function adminEntity(connection: Connection) {
  return new Entity(
    {
      model: model("admin"),
      attributes: {
        adminId: text,
        email: text,
        role: word<AdminRole>(),
        passwordHash: text,
        sealedTotpSecret: optionalText,
        pendingTotpSecret: optionalText,
        lastTotpStep: optionalNumber,
        recoveryHashes: { type: "set", items: "string" },
        createdAt: text,
      },
      indexes: { primary: keys.admin },
    },
    connection,
  );
}

/** Keeps an admin's email address unique, and lists the staff. */
export function adminEmailEntity(connection: Connection) {
  return new Entity(
    {
      model: model("adminemail"),
      attributes: { email: text, adminId: text },
      indexes: { primary: keys.adminEmail },
    },
    connection,
  );
}

export function adminSessionEntity(connection: Connection) {
  return new Entity(
    {
      model: model("adminsess"),
      attributes: {
        adminId: text,
        sessionId: text,
        tokenHash: text,
        createdAt: text,
        agent: optionalText,
        place: optionalText,
        seenAtMs: number,
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.adminSession },
    },
    connection,
  );
}

/** An invitation that was not accepted yet; one per address. */
export function adminInviteEntity(connection: Connection) {
  return new Entity(
    {
      model: model("admininvite"),
      attributes: {
        email: text,
        role: word<AdminRole>(),
        tokenHash: text,
        invitedBy: text,
        invitedById: optionalText,
        createdAt: text,
        expiresAtMs: number,
        ttl,
      },
      indexes: { primary: keys.adminInvite },
    },
    connection,
  );
}
