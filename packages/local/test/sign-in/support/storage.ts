import type { Page } from "playwright-core";

/** What this browser keeps under a key of its local storage. */
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

/** Puts items into the storage, or takes them away (null), before the app starts for the first time. */
export async function storeBefore(page: Page, items: Record<string, string | null>): Promise<void> {
  const changes = Object.entries(items).map(([key, value]) =>
    value === null
      ? `localStorage.removeItem(${JSON.stringify(key)});`
      : `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  );
  // The name of a window outlives its pages: only the first page is prepared.
  await page.addInitScript(
    `if (window.name !== "prepared") { window.name = "prepared"; ${changes.join(" ")} }`,
  );
}
