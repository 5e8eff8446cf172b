import { isEndReason } from "../../session/end-reason.ts";

/** The parameters of /login that say why the person is here. */
export interface LoginReason {
  expired?: boolean | string | undefined;
  reason?: string | undefined;
  error?: string | undefined;
}

/** True for `expired=true`, which is parsed as a boolean or as a string. */
export function isExpired({ expired }: LoginReason): boolean {
  return expired === true || expired === "true";
}

/** A signed-in person may stay on /login if there is a notice about why they were sent here. */
export function hasExpiryNotice(given: LoginReason): boolean {
  return isExpired(given) || isEndReason(given.reason);
}
