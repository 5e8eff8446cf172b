import type { BoardSearch } from "./use-board-search.ts";

/** A list under a name; what it shows is in its address. */
export interface View {
  name: string;
  search: BoardSearch;
}

/** Stored per browser and person, because somebody else may sign in here. */
const keyOf = (userId: string) => `adwright_campaign_views:${userId}`;

/** The person's own views; what is stored is checked by the address that it becomes. */
export function readViews(userId: string): View[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** If the browser forbids storing, the views last until the page is left. */
export function writeViews(userId: string, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(views));
  } catch {
    // The storage is full or forbidden.
  }
}

function isView(one: unknown): one is View {
  if (typeof one !== "object" || one === null || !("name" in one) || !("search" in one)) {
    return false;
  }
  return typeof one.name === "string" && typeof one.search === "object" && one.search !== null;
}
