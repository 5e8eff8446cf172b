import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { ownerOf } from "@adwright/rules/history/own-event";
import type { ActivityRow } from "@adwright/store/publication/activity";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";
import type { AccountChange } from "@adwright/vendors/google-ads/reads/list-changes";

import type { UserContext } from "../../context.ts";
import { changeWords } from "./change-words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Google Ads API: change_event reaches 30 days back, by the account's clock; one day is kept as a margin. */
const MAX_DAYS = 29;
/** Google's clock and ours may differ a little. */
const SLACK_MS = 60_000;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * The days since that moment in every time zone, as far back as Google reports. Google Ads API: a time compared with a
 * bare day is compared with its beginning, and the account may be a day ahead of UTC.
 */
export function daysSince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  const earliestMs = nowMs - MAX_DAYS * DAY_MS;
  return {
    startDate: dayOf(Math.max(atMs - DAY_MS, earliestMs)),
    endDate: dayOf(nowMs + 2 * DAY_MS),
  };
}

/** The same without a limit: metrics reach back for years. */
export function everyDaySince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  return { startDate: dayOf(atMs - DAY_MS), endDate: dayOf(nowMs + DAY_MS) };
}

function isOf(change: AccountChange, { campaign, budget }: MadeResources): boolean {
  return change.campaign === campaign || change.resourceName === budget;
}

/** Something the person did through us. Recorded before Google is called, whether Google has answered or not. */
export type OwnActivity = Pick<ActivityRow, "at" | "kind" | "state">;

/** Within this time of being asked for, a change has been made at Google or never will be. */
const CALL_MS = 120_000;

const statusOf = ({ kind }: OwnActivity): "ENABLED" | "PAUSED" | undefined =>
  kind === "enabled" ? "ENABLED" : kind === "paused" ? "PAUSED" : undefined;

function isOwnActivity(change: AccountChange, activity: OwnActivity): boolean {
  const laterMs = Date.parse(change.at) - Date.parse(activity.at);
  return statusOf(activity) !== undefined && laterMs >= -SLACK_MS && laterMs <= CALL_MS;
}

/** What the campaign's status may be if nobody else touched it; activities are newest first. */
export function expectedStatuses(
  { startServing }: { startServing: boolean },
  { madeAt, activities }: Pick<Published, "madeAt" | "activities">,
): Set<string> {
  const expected = new Set<string>();
  const since = activities.filter(
    (activity) => activity.at >= madeAt && statusOf(activity) !== undefined,
  );
  for (const activity of since) {
    expected.add(statusOf(activity) ?? "");
    if (activity.state !== "asked") return expected;
  }
  // Made paused; enabling it as the last activity of the publication may have failed.
  return new Set([...expected, "PAUSED", ...(startServing ? ["ENABLED"] : [])]);
}

/** What a set of changes that was applied has changed, and when. */
export interface OwnChanges {
  /** ISO 8601: it was sent and carried out between these. */
  approvedAt: string;
  appliedAt: string;
  resources: ReadonlySet<string>;
  /** Campaigns and ad groups whose week, ages or genders were set: criteria of theirs come and go with that. */
  criteriaOf: ReadonlySet<string>;
}

function isOfSet(change: AccountChange, set: OwnChanges): boolean {
  const { approvedAt, appliedAt, resources, criteriaOf } = set;
  const atMs = Date.parse(change.at);
  const isWithin =
    atMs >= Date.parse(approvedAt) - SLACK_MS && atMs <= Date.parse(appliedAt) + SLACK_MS;
  const { resourceName, resourceType } = change;
  const isCriterion = resourceType.endsWith("_CRITERION") && criteriaOf.has(ownerOf(resourceName));
  return isWithin && (isCriterion || resources.has(resourceName));
}

/**
 * Ours are the creation of the campaign, enabling and pausing it, and what sets of changes did. Other tools use the same
 * API.
 */
function isOurs(change: AccountChange, published: Published): boolean {
  const { made, madeAt, activities, sets } = published;
  const { campaign } = made;
  if (!change.isByApi) return false;
  if (Date.parse(change.at) <= Date.parse(madeAt) + SLACK_MS) return true;
  if (sets.some((set) => isOfSet(change, set))) return true;
  const isStatusOnly = change.fields.every((field) => field === "status");
  const isSwitch =
    change.operation === "UPDATE" && change.resourceName === campaign && isStatusOnly;
  return isSwitch && activities.some((activity) => isOwnActivity(change, activity));
}

/** A publication that is complete, and what the person has done with its campaign since. */
interface Published {
  made: MadeResources;
  /** When the publication was complete. */
  madeAt: string;
  activities: readonly OwnActivity[];
  /** Sets of changes that were applied to it. */
  sets: readonly OwnChanges[];
}

/** One change that Google reports, and how it is shown. */
export interface OutsideChange {
  change: AccountChange;
  edit: OutsideEdit;
}

/** What others changed about a publication's campaign, newest first. */
export function outsideChangesOf(
  changes: readonly AccountChange[],
  published: Published,
): OutsideChange[] {
  const { made } = published;
  return changes
    .filter((change) => isOf(change, made) && !isOurs(change, published))
    .map((change) => {
      const { at, by } = change;
      return { change, edit: { at, by: by || null, message: changeWords(change, made) } };
    });
}

/** The same, read from Google for everything since the publication started. */
export async function listOutsideChanges(
  ctx: UserContext,
  access: GoogleAdsAccess,
  published: Published & { startedAt: string },
): Promise<OutsideChange[]> {
  const { campaign, budget } = published.made;
  const days = daysSince(Date.parse(published.startedAt), ctx.now());
  const changes = await ctx.googleAds.listChanges(access, { ...days, campaign, budget });
  return outsideChangesOf(changes, published);
}
