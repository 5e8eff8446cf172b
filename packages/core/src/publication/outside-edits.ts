import type { OutsideEdit } from "@adwright/contracts/history";
import type { MadeResources } from "@adwright/contracts/steps";
import type { AccountChange } from "@adwright/vendors/google-ads/list-changes";

import { changeWords } from "./change-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Google Ads API: change_event reaches 30 days back, by the account's clock; one day is kept in hand. */
const MOST_DAYS = 29;
/** Google's clock and ours may differ a little. */
const SLACK_MS = 60_000;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Days that hold everything since that moment, whatever the account's time zone, as far back as Google tells. */
export function daysSince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  const earliestMs = nowMs - MOST_DAYS * DAY_MS;
  return {
    startDate: dayOf(Math.max(atMs - DAY_MS, earliestMs)),
    endDate: dayOf(nowMs + DAY_MS),
  };
}

/** The same without a limit: metrics reach back for years. */
export function everyDaySince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  return { startDate: dayOf(atMs - DAY_MS), endDate: dayOf(nowMs + DAY_MS) };
}

function isOf(change: AccountChange, { campaign, budget }: MadeResources): boolean {
  return change.campaign === campaign || change.resourceName === budget;
}

/** Ours are the making of the campaign, and switching it on and off. */
function isOurs(change: AccountChange, { campaign }: MadeResources, madeAt: string): boolean {
  if (!change.isByApi) return false;
  if (change.operation === "CREATE" || Date.parse(change.at) <= Date.parse(madeAt) + SLACK_MS) {
    return true;
  }
  const isStatusOnly = change.fields.every((field) => field === "status");
  return change.resourceName === campaign && isStatusOnly;
}

/** What others changed about a publication's campaign, newest first; `madeAt` is when the publication was complete. */
export function outsideEditsOf(
  changes: readonly AccountChange[],
  made: MadeResources,
  madeAt: string,
): OutsideEdit[] {
  return changes
    .filter((change) => isOf(change, made) && !isOurs(change, made, madeAt))
    .map((change) => ({
      at: change.at,
      by: change.by || null,
      message: changeWords(change, made),
    }));
}
