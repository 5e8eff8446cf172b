import type { User } from "@adwright/contracts/session";

let made = 0;

/** A new user without any connections. */
export function aUser(given: Partial<User> = {}): User {
  made += 1;
  return {
    id: `user-${made}`,
    username: `ada${made}`,
    email: `ada${made}@mail.example`,
    fullName: "Ada Lovelace",
    mustVerifyEmail: false,
    role: "user",
    subscription: "free",
    isSuperuser: false,
    isAdmin: false,
    hasGoogleAdsConnected: false,
    hasGoogleAnalyticsConnected: false,
    primaryCustomerId: null,
    googleAdsCustomerId: null,
    googleAccessToken: null,
    googleConnection: null,
    trialEnd: null,
    trial_expires_at: null,
    subscription_active: false,
    subscriptionStatus: null,
    billingPeriod: null,
    nextBillingDate: null,
    subscriptionId: null,
    cancelAt: null,
    hasStormChasersAddon: false,
    hasSuperchargedAddon: false,
    ...given,
  };
}

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");

/** A token of three parts that expires at the given time, epoch ms. */
export function aToken(expiryMs: number): string {
  made += 1;
  return [part({ alg: "HS256" }), part({ exp: Math.floor(expiryMs / 1000), jti: made }), "s"].join(
    ".",
  );
}

/** The server's answer about a token that it accepts. */
export const tokenAccepted = { body: { valid: true, expiresAt: "2027-01-01T00:00:00Z" } };
