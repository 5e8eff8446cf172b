/** A place that a sign-in at Google comes back to instead of the dashboard. */
export type ReturnPlace = "account-deletion";

const KEY = "return_place";
// As long as a sign-in that was begun is valid (handbook/sign-in.md).
const VALID_MS = 5 * 60_000;

/** Called before the browser leaves for the sign-in; another tab does not see it. */
export function keepReturnPlace(tabStorage: Storage, place: ReturnPlace, nowMs: number): void {
  tabStorage.setItem(KEY, `${place} ${nowMs}`);
}

/** The place, once; undefined after five minutes. */
export function takeReturnPlace(tabStorage: Storage, nowMs: number): ReturnPlace | undefined {
  const [place, keptAtMs] = (tabStorage.getItem(KEY) ?? "").split(" ");
  tabStorage.removeItem(KEY);
  const ageMs = nowMs - Number(keptAtMs);
  const isKnown = place === "account-deletion" && ageMs >= 0 && ageMs < VALID_MS;
  return isKnown ? place : undefined;
}
