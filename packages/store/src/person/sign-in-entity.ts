import { keys } from "../keys.ts";
import { optionalNumber, optionalText, text, ttl } from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

/** A sign-in to a person's account. */
export const signInEntity = entity("signin", keys.signIn, {
  userId: text,
  at: text,
  sessionId: text,
  agent: optionalText,
  place: optionalText,
  ttl,
});

/** The failed sign-ins of one hour for an address, whether or not it is taken. */
export const failedSignInEntity = entity("failedsignin", keys.failedSignIn, {
  addressHash: text,
  /** yyyy-mm-ddThh, UTC */
  hour: text,
  times: optionalNumber,
  at: optionalText,
  agent: optionalText,
  place: optionalText,
  ttl,
});
