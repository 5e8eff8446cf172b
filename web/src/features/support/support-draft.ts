import * as v from "valibot";

import { categories, type SupportEntries } from "./support-entries.ts";

const Draft = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  category: v.nullable(v.picklist(categories)),
  message: v.string(),
});

/** Stored per tab and person, because somebody else may sign in on the same tab. */
const keyOf = (userId: string) => `adwright_support_draft:${userId}`;

/** What was typed before a reload; undefined if there is none or it can't be read. */
export function readDraft(userId: string): SupportEntries | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "null");
    const draft = v.safeParse(Draft, stored);
    return draft.success ? draft.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores what is typed; if the browser forbids that, the message can still be sent. */
export function keepDraft(userId: string, entries: SupportEntries): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(entries));
  } catch {
    // The storage is full or forbidden.
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // The storage is forbidden, so there is no draft.
  }
}
