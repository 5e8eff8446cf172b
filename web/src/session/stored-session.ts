import type { User } from "@adwright/contracts/session";

import { flag, oneOf, orElse, orNull, type Read, readJson, text, allOf } from "../reading/read.ts";

/** Who is signed in, as this browser keeps it. */
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
/** The choice of theme belongs to the browser, not to a person. */
const KEPT_KEYS = new Set(["adwright-theme"]);

/** The mark of a sign-in that was begun is valid for 5 minutes. */
const STARTED_VALID_MS = 5 * 60_000;

const textOrNull = orNull(text);

/** A copy that an earlier version stored lacks the later fields; the person stays signed in. */
const StoredUser: Read<User> = allOf({
  id: text,
  username: text,
  email: text,
  fullName: text,
  mustVerifyEmail: orElse(flag, false),
  role: orElse(orNull(oneOf(["user", "superuser", "admin"])), null),
  subscription: oneOf([
    "free",
    "unlimited",
    "enterprise",
    "starter",
    "pro",
    "total",
    "business",
    "custom",
    "trial",
    "basic",
    "supercharged",
  ]),
  isSuperuser: flag,
  isAdmin: flag,
  hasGoogleAdsConnected: flag,
  hasGoogleAnalyticsConnected: flag,
  primaryCustomerId: textOrNull,
  googleAdsCustomerId: textOrNull,
  googleAccessToken: textOrNull,
  googleConnection: orElse(orNull(oneOf(["connected", "broken"])), null),
  trialEnd: textOrNull,
  trial_expires_at: textOrNull,
  subscription_active: flag,
  subscriptionStatus: orNull(oneOf(["active", "trialing", "past_due", "paused", "canceled"])),
  billingPeriod: orNull(oneOf(["monthly", "yearly"])),
  nextBillingDate: textOrNull,
  subscriptionId: orElse(textOrNull, null),
  cancelAt: orElse(textOrNull, null),
  hasStormChasersAddon: flag,
  hasSuperchargedAddon: flag,
});

/** What storage holds: nothing, one half, both, or something that cannot be read. */
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
  const user = readJson(userText, StoredUser);
  return user === undefined ? { kind: "unreadable" } : { kind: "whole", token, user };
}

/** The session in storage, if it is whole. */
export function findStored(storage: Storage): SignedIn | undefined {
  const stored = readStored(storage);
  return stored.kind === "whole" ? stored : undefined;
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

/** Removes everything of the person from this browser: both storages and readable cookies. */
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

/** Marks that a sign-in was begun in this browser. */
export function markStarted(storage: Storage, nowMs: number): void {
  storage.setItem(STARTED_KEY, String(nowMs));
}

export function removeStarted(storage: Storage): void {
  storage.removeItem(STARTED_KEY);
}

/** A sign-in was begun here less than 5 minutes ago; an older mark is removed. */
export function isStarted(storage: Storage, nowMs: number): boolean {
  const mark = storage.getItem(STARTED_KEY);
  if (mark === null) return false;
  const ageMs = nowMs - Number(mark);
  if (ageMs >= 0 && ageMs < STARTED_VALID_MS) return true;
  removeStarted(storage);
  return false;
}
