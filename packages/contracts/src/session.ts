import * as z from "zod/mini";

import { subscriptions, subscriptionStatuses } from "./choices.ts";
import { route, Success } from "./route.ts";

export const Subscription = z.enum(subscriptions);
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const BillingPeriod = z.enum(["monthly", "yearly"]);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

/** The signed-in person, as all screens use it. Times are ISO 8601. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  /**
   * True until the e-mailed link is opened; calls about anything but the account itself are refused (EMAIL_UNVERIFIED).
   */
  mustVerifyEmail: z.boolean(),
  role: z.nullable(z.enum(["user", "superuser", "admin"])),
  subscription: Subscription,
  isSuperuser: z.boolean(),
  isAdmin: z.boolean(),
  hasGoogleAdsConnected: z.boolean(),
  hasGoogleAnalyticsConnected: z.boolean(),
  primaryCustomerId: z.nullable(z.string()),
  googleAdsCustomerId: z.nullable(z.string()),
  /** "connected" or null; only an indicator, never a token. */
  googleAccessToken: z.nullable(z.string()),
  /** "broken" if Google refuses the connection's token; null if nothing is connected. */
  googleConnection: z.nullable(z.enum(["connected", "broken"])),
  trialEnd: z.nullable(z.string()),
  trial_expires_at: z.nullable(z.string()),
  subscription_active: z.boolean(),
  subscriptionStatus: z.nullable(SubscriptionStatus),
  billingPeriod: z.nullable(BillingPeriod),
  nextBillingDate: z.nullable(z.string()),
  /** Paddle's id of the Unlimited subscription. */
  subscriptionId: z.nullable(z.string()),
  /** When the subscription ends because the person canceled it. */
  cancelAt: z.nullable(z.string()),
  hasStormChasersAddon: z.boolean(),
  hasSuperchargedAddon: z.boolean(),
});
export type User = z.infer<typeof User>;

/** The user with a new access token: the answer of login and register. */
export const UserWithToken = z.extend(User, { accessToken: z.string() });
export type UserWithToken = z.infer<typeof UserWithToken>;

export const TokenAnswer = z.object({ accessToken: z.string(), user: User });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

const emailAddress = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));

export const LoginBody = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.object({
  username: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
  email: emailAddress,
  fullName: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  password: z
    .string()
    .check(
      z.minLength(10, "The password needs at least 10 characters."),
      z.maxLength(128, "The password may have at most 128 characters."),
    ),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const login = route("POST", "/api/auth/login", { body: LoginBody, answer: UserWithToken });
export const register = route("POST", "/api/auth/register", {
  body: RegisterBody,
  answer: UserWithToken,
});

/**
 * Verifies an address with the token of the e-mailed link. The browser must be signed in to the account or send its
 * password, so that nobody can confirm by mistake an account that somebody else registered with their address.
 * NOT_FOUND for an expired link, VALIDATION for a missing or wrong password.
 */
export const VerifyEmailBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.optional(z.string().check(z.maxLength(128))),
});
export type VerifyEmailBody = z.infer<typeof VerifyEmailBody>;
export const verifyEmail = route("POST", "/api/auth/verify", {
  body: VerifyEmailBody,
  answer: Success,
});
/** E-mails a new link, which invalidates the previous one. RATE_LIMITED after three in an hour. */
export const resendVerification = route("POST", "/api/auth/verify/resend", {
  openToUnverified: true,
  answer: Success,
});

export const logout = route("POST", "/api/auth/logout", { answer: Success });
export const getMe = route("GET", "/api/auth/me", {
  openToUnverified: true,
  inStaffView: true,
  answer: User,
});

export const tokenStatus = route("GET", "/api/auth/jwt/token-status", {
  answer: z.object({ valid: z.literal(true), expiresAt: z.string() }),
});

/** With a `handoff` (the single-use token from the login redirect) or with the refresh cookie. */
export const RefreshBody = z.object({ handoff: z.optional(z.string().check(z.maxLength(4096))) });
export const refreshToken = route("POST", "/api/auth/jwt/refresh", {
  body: RefreshBody,
  answer: TokenAnswer,
});
export const jwtLogout = route("POST", "/api/auth/jwt/logout", { answer: Success });

export const GoogleLoginPurpose = z.enum(["signin", "ads", "analytics"]);
export type GoogleLoginPurpose = z.infer<typeof GoogleLoginPurpose>;
/** What a connection to Google is for; each purpose has its own token. */
export type GooglePurpose = Exclude<GoogleLoginPurpose, "signin">;

export const ExchangeBody = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** Without it the call answers VALIDATION, because nothing proves that this browser started the consent. */
  state: z.optional(z.string().check(z.maxLength(512))),
});
export const exchangeGoogleCode = route("POST", "/api/auth/google/exchange", {
  body: ExchangeBody,
  answer: z.object({
    success: z.literal(true),
    purpose: z.enum(["ads", "analytics"]),
    /** Scopes that were requested but not granted, in the consent page's words. */
    missing: z.array(z.string()),
  }),
});
