import { keys } from "../keys.ts";
import { number, optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

export const sessionEntity = entity("sess", keys.session, {
  userId: text,
  sessionId: text,
  epoch: optionalNumber,
  tokenHash: text,
  previousHash: optionalText,
  rotatedAtMs: optionalNumber,
  createdAt: text,
  expiresAtMs: number,
  lastUsedAtMs: optionalNumber,
  agent: optionalText,
  place: optionalText,
  ttl,
});

/** A kind of browser in a location from which a person has signed in. */
export const knownDeviceEntity = entity("device", keys.knownDevice, {
  userId: text,
  device: text,
  lastSignInAt: text,
  ttl,
});

/** A sign-in handoff that was redeemed. */
export const handoffEntity = entity("handoff", keys.handoff, { tokenId: text, ttl });
