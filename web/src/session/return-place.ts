const KEY = "return_place";
// As long as a sign-in that was begun is valid (handbook/sign-in.md).
const VALID_MS = 5 * 60_000;

/** Remembers an address of the app that the next sign-in in this tab leads to instead of the dashboard. */
export function keepReturnPlace(tabStorage: Storage, href: string, nowMs: number): void {
  tabStorage.setItem(KEY, `${nowMs} ${href}`);
}

/** A sign-in begins: however long the person was on the sign-in page, the place is as good as new. */
export function renewReturnPlace(tabStorage: Storage, nowMs: number): void {
  const { href } = readPlace(tabStorage);
  if (isInApp(href)) keepReturnPlace(tabStorage, href, nowMs);
}

/** The place, once; undefined five minutes after the sign-in began. */
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

/** An address of another site, or one that browsers read as such, leads nowhere. */
function isInApp(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && !/^\/(login|auth)\b/.test(href);
}
