import { subscriptions, subscriptionStatuses } from "@adwright/contracts/choices";
import type { User } from "@adwright/contracts/session";
import * as v from "valibot";

/** The session as this browser stores it. */
export interface SignedIn {
  token: string;
  user: User;
}

export const TOKEN_KEY = "access_token";
const USER_KEY = "auth_user";
/** The product's own copy of the user. */
const USER_COPY_KEY = "adwright_user";
const STARTED_KEY = "auth_initiated";
/** Written by earlier versions; the last is from the product's former name. */
const LEGACY_KEYS = ["user", "auth_timestamp", "adpilot_user"];
/** The theme belongs to the browser, not to a person. */
const KEPT_KEYS = new Set(["adwright-theme"]);

/** The mark of a started sign-in is valid for 5 minutes. */
const STARTED_VALID_MS = 5 * 60_000;

const timeOrNull = v.nullable(v.string());

/** A copy stored by an earlier version lacks newer fields; the person stays signed in. */
const StoredUser = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  fullName: v.string(),
  mustVerifyEmail: v.optional(v.boolean(), false),
  role: v.optional(v.nullable(v.picklist(["user", "superuser", "admin"])), null),
  subscription: v.picklist(subscriptions),
  isSuperuser: v.boolean(),
  isAdmin: v.boolean(),
  hasGoogleAdsConnected: v.boolean(),
  hasGoogleAnalyticsConnected: v.boolean(),
  primaryCustomerId: v.nullable(v.string()),
  googleAdsCustomerId: v.nullable(v.string()),
  googleAccessToken: v.nullable(v.string()),
  googleConnection: v.optional(v.nullable(v.picklist(["connected", "broken"])), null),
  trialEnd: timeOrNull,
  trial_expires_at: timeOrNull,
  subscription_active: v.boolean(),
  subscriptionStatus: v.nullable(v.picklist(subscriptionStatuses)),
  billingPeriod: v.nullable(v.picklist(["monthly", "yearly"])),
  nextBillingDate: timeOrNull,
  subscriptionId: v.optional(v.nullable(v.string()), null),
  cancelAt: v.optional(timeOrNull, null),
  hasStormChasersAddon: v.boolean(),
  hasSuperchargedAddon: v.boolean(),
}) satisfies v.GenericSchema<unknown, User>;

/** The state of storage: empty, only token or user, both, or unreadable. */
export type StoredState =
  | { kind: "none" }
  | { kind: "legacy" }
  | { kind: "partial" }
  | { kind: "unreadable" }
  | ({ kind: "whole" } & SignedIn);

export function readStored(storage: Storage): StoredState {
  const token = storage.getItem(TOKEN_KEY);
  const userText = storage.getItem(USER_KEY);
  if (token === null && userText === null) {
    return LEGACY_KEYS.some((key) => storage.getItem(key) !== null)
      ? { kind: "legacy" }
      : { kind: "none" };
  }
  if (token === null || userText === null) return { kind: "partial" };
  const user = readUser(userText);
  return user === undefined ? { kind: "unreadable" } : { kind: "whole", token, user };
}

/** The stored session, if it is complete. */
export function findStored(storage: Storage): SignedIn | undefined {
  const stored = readStored(storage);
  return stored.kind === "whole" ? stored : undefined;
}

function readUser(text: string): User | undefined {
  try {
    const read = v.safeParse(StoredUser, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function putStored(storage: Storage, { token, user }: SignedIn): void {
  putStoredUser(storage, user);
  storage.setItem(TOKEN_KEY, token);
}

export function putStoredUser(storage: Storage, user: User): void {
  const json = JSON.stringify(user);
  storage.setItem(USER_KEY, json);
  storage.setItem(USER_COPY_KEY, json);
}

/** Removes all of the person's data from this browser: both storages, and the cookies that scripts can access. */
export function clearStored(storage: Storage, tabStorage: Storage, page: Document): void {
  for (const key of keysOf(storage)) {
    if (!KEPT_KEYS.has(key)) storage.removeItem(key);
  }
  tabStorage.clear();
  for (const cookie of page.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim();
    if (name) page.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key !== null,
  );
}

/** Stores that a sign-in was started in this browser. */
export function markStarted(storage: Storage, nowMs: number): void {
  storage.setItem(STARTED_KEY, String(nowMs));
}

export function removeStarted(storage: Storage): void {
  storage.removeItem(STARTED_KEY);
}

/** True if a sign-in was started here less than 5 minutes ago; removes an older mark. */
export function isStarted(storage: Storage, nowMs: number): boolean {
  const mark = storage.getItem(STARTED_KEY);
  if (mark === null) return false;
  const ageMs = nowMs - Number(mark);
  if (ageMs >= 0 && ageMs < STARTED_VALID_MS) return true;
  removeStarted(storage);
  return false;
}
