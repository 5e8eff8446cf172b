const KEY = "return_place";
// The validity of a started sign-in (handbook/sign-in.md).
const VALID_MS = 5 * 60_000;

/** Stores an address of the app that the next sign-in in this tab opens instead of the dashboard. */
export function keepReturnPlace(tabStorage: Storage, href: string, nowMs: number): void {
  tabStorage.setItem(KEY, `${nowMs} ${href}`);
}

/** Restarts the five minutes when a sign-in starts, however long the person was on the sign-in page. */
export function renewReturnPlace(tabStorage: Storage, nowMs: number): void {
  const { href } = readPlace(tabStorage);
  if (isInApp(href)) keepReturnPlace(tabStorage, href, nowMs);
}

/** Returns the stored address once; undefined five minutes after the sign-in started. */
export function takeReturnPlace(tabStorage: Storage, nowMs: number): string | undefined {
  const { atMs, href } = readPlace(tabStorage);
  tabStorage.removeItem(KEY);
  const ageMs = nowMs - atMs;
  return isInApp(href) && ageMs >= 0 && ageMs < VALID_MS ? href : undefined;
}

function readPlace(tabStorage: Storage): { atMs: number; href: string } {
  const [at, ...rest] = (tabStorage.getItem(KEY) ?? "").split(" ");
  return { atMs: Number(at), href: rest.join(" ") };
}

/** False for an address of another site, also in a form that browsers normalize to one, and for the sign-in pages. */
function isInApp(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !/^\/(login|auth)\b/.test(href);
}
