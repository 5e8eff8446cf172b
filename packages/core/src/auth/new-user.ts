import type { UserRow } from "@adwright/store/person/user";

type Known = Pick<
  UserRow,
  | "userId"
  | "email"
  | "username"
  | "fullName"
  | "googleSub"
  | "passwordHash"
  | "emailVerified"
  | "createdAt"
>;

/** The row of a new person: on the Free plan, with nothing connected. */
export function newUser(known: Known): UserRow {
  return {
    ...known,
    subscription: "free",
    isSuperuser: false,
    isAdmin: false,
    hasStormChasersAddon: false,
    hasSuperchargedAddon: false,
    isGoogleAdsConnected: false,
    isGoogleAnalyticsConnected: false,
  };
}
