import type { Subscription, SubscriptionStatus } from "@adwright/contracts/session";

/** One person. Times are ISO 8601; e-mail addresses are lower case. */
export interface UserRow {
  userId: string;
  email: string;
  emailVerified: boolean;
  username: string;
  fullName: string;
  googleSub?: string | undefined;
  /** scrypt, absent for people who only sign in with Google */
  passwordHash?: string | undefined;
  subscription: Subscription;
  subscriptionStatus?: SubscriptionStatus | undefined;
  billingPeriod?: "monthly" | "yearly" | undefined;
  nextBillingDate?: string | undefined;
  trialEnd?: string | undefined;
  isSuperuser: boolean;
  isAdmin: boolean;
  hasStormChasersAddon: boolean;
  hasSuperchargedAddon: boolean;
  isGoogleAdsConnected: boolean;
  isGoogleAnalyticsConnected: boolean;
  primaryCustomerId?: string | undefined;
  createdAt: string;
}

export interface UserStore {
  find(userId: string): Promise<UserRow | undefined>;
  findByEmail(email: string): Promise<UserRow | undefined>;
  findByGoogleSub(googleSub: string): Promise<UserRow | undefined>;
  /** Puts the person with the rows that keep e-mail and Google sub unique; CONFLICT when one is taken. */
  create(user: UserRow): Promise<void>;
  /** Sets the given fields (undefined removes one); NOT_FOUND without the person. */
  patch(userId: string, fields: Partial<Omit<UserRow, "userId" | "email">>): Promise<UserRow>;
  /** Binds a Google sub to an existing person: verified from now on, password dropped. */
  adoptGoogleSub(userId: string, googleSub: string): Promise<UserRow>;
}
