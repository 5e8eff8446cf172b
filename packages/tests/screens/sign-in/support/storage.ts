import type { Page } from "playwright-core";

/** The value of a key in this browser's local storage. */
export function readStorage(page: Page, key: string): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
}

export function setStorage(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
}

/** Every key of the local storage, sorted. */
export function keysInStorage(page: Page): Promise<string[]> {
  return page.evaluate<string[]>("Object.keys(localStorage).sort()");
}

/** Sets items of the storage, or removes them (null), before the app is opened. */
export async function storeBefore(page: Page, items: Record<string, string | null>): Promise<void> {
  // An empty page of the same origin; it needs an icon, because otherwise the browser requests one.
  const body = `<!doctype html><link rel="icon" href="data:,">`;
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/empty");
  for (const [key, value] of Object.entries(items)) {
    await (value === null ? removeFromStorage(page, key) : setStorage(page, key, value));
  }
}

function removeFromStorage(page: Page, key: string): Promise<void> {
  return page.evaluate(`localStorage.removeItem(${JSON.stringify(key)})`);
}
