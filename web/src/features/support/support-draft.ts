import * as v from "valibot";

import { categories, type SupportEntries } from "./support-entries.ts";

const Draft = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  category: v.nullable(v.picklist(categories)),
  message: v.string(),
});

/** Of this tab, and of one person: somebody else may sign in to it. */
const keyOf = (userId: string) => `adwright_support_draft:${userId}`;

/** What was typed before the page was loaded again; undefined where nothing was, or it cannot be read. */
export function readDraft(userId: string): SupportEntries | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "null");
    const draft = v.safeParse(Draft, stored);
    return draft.success ? draft.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed; a browser that stores nothing still sends it. */
export function keepDraft(userId: string, entries: SupportEntries): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(entries));
  } catch {
    // Full or forbidden.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Forbidden: then there is none.
  }
}
