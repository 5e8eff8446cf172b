import { NOTIFICATION_DAYS } from "@adwright/contracts/notification/notification";

import { firstIdAt } from "../ids.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The smallest id of a notification that is still shown. */
export function oldestKept(nowMs: number): number {
  return firstIdAt(nowMs - NOTIFICATION_DAYS * DAY_MS);
}
