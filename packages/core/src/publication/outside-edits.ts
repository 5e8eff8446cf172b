import type { AccountEvent } from "@adwright/contracts/change/account-event";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";
import { DAY_MS } from "@adwright/contracts/time";
import { criteriaOwnersOf, namesOf, type OwnSet, ownerOf } from "@adwright/rules/history/own-event";
import { moneyWords } from "@adwright/rules/money";
import { isoDay } from "@adwright/rules/report-period";
import type { ActivityRow } from "@adwright/store/publication/activity";
import type { GoogleAdsAccess } from "@adwright/vendors/google-ads/google-ads-access";
import type { ExistingCampaign } from "@adwright/vendors/google-ads/reads/read-campaign";

import type { UserContext } from "../context.ts";

/** Google Ads API: change_event reaches back 30 days by the account's clock; one day less is used as a margin. */
const MAX_DAYS = 29;
/** Allows for small differences between Google's clock and ours. */
const SLACK_MS = 60_000;

/**
 * The days since that time in every time zone, as far back as Google reports. Google Ads API: a timestamp is compared
 * with the start of the given day, and the account may be a day ahead of UTC.
 */
export function daysSince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  const earliestMs = nowMs - MAX_DAYS * DAY_MS;
  return {
    startDate: isoDay(Math.max(atMs - DAY_MS, earliestMs)),
    endDate: isoDay(nowMs + 2 * DAY_MS),
  };
}

/** The same without a limit, as metrics reach back for years. */
export function everyDaySince(atMs: number, nowMs: number): { startDate: string; endDate: string } {
  return { startDate: isoDay(atMs - DAY_MS), endDate: isoDay(nowMs + DAY_MS) };
}

function isOf(change: AccountEvent, { campaign, budget }: MadeResources): boolean {
  return change.campaign === campaign || change.resource === budget;
}

/** Something the person did here. Recorded before Google is called, whether or not Google has answered. */
export type OwnActivity = Pick<ActivityRow, "at" | "kind" | "state">;

/** A requested change is carried out by Google within this time or never. */
const CALL_MS = 120_000;

const statusOf = ({ kind }: OwnActivity): "ENABLED" | "PAUSED" | undefined =>
  kind === "enabled" ? "ENABLED" : kind === "paused" ? "PAUSED" : undefined;

function isOwnActivity(change: AccountEvent, activity: OwnActivity): boolean {
  const laterMs = Date.parse(change.at) - Date.parse(activity.at);
  return statusOf(activity) !== undefined && laterMs >= -SLACK_MS && laterMs <= CALL_MS;
}

/** The statuses that the campaign may have if nobody else changed it; activities are newest first. */
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
  // Campaigns are created paused. If enabling was the publication's last step, it may have failed.
  return new Set([...expected, "PAUSED", ...(startServing ? ["ENABLED"] : [])]);
}

/** Whether a set changed this; setting a schedule, ages or genders creates and removes criteria that no line names. */
function isOfSet(change: AccountEvent, { approvedAt, appliedAt, lines }: OwnSet): boolean {
  const atMs = Date.parse(change.at);
  const isWithin =
    atMs >= Date.parse(approvedAt) - SLACK_MS && atMs <= Date.parse(appliedAt) + SLACK_MS;
  const { resource, resourceType } = change;
  if (!isWithin) return false;
  if (lines.flatMap(namesOf).includes(resource)) return true;
  const isCriterion = resourceType.endsWith("_CRITERION");
  return isCriterion && criteriaOwnersOf(lines).includes(ownerOf(resource));
}

/**
 * Whether the change was made here: by creating the campaign, by enabling or pausing it, or by a set of changes. Other
 * tools use the same API, so that alone proves nothing.
 */
function isOurs(change: AccountEvent, published: Published): boolean {
  const { made, madeAt, activities, sets } = published;
  const { campaign } = made;
  if (change.client !== "GOOGLE_ADS_API") return false;
  if (Date.parse(change.at) <= Date.parse(madeAt) + SLACK_MS) return true;
  if (sets.some((set) => isOfSet(change, set))) return true;
  const isStatusOnly = change.fields.every(({ field }) => field === "status");
  const isSwitch = change.operation === "UPDATE" && change.resource === campaign && isStatusOnly;
  return isSwitch && activities.some((activity) => isOwnActivity(change, activity));
}

/** A complete publication, and what the person has done with its campaign since. */
interface Published {
  made: MadeResources;
  /** When the publication was completed. */
  madeAt: string;
  activities: readonly OwnActivity[];
  /** Sets of changes that were applied to the campaign. */
  sets: readonly OwnSet[];
}

/** A change that Google reports, and how it is displayed. */
export interface OutsideChange {
  change: AccountEvent;
  edit: OutsideEdit;
}

/** What others changed about a publication's campaign, newest first. */
export function outsideChangesOf(
  changes: readonly AccountEvent[],
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

/** The same, reading from Google all changes since the publication started. */
export async function listOutsideChanges(
  ctx: UserContext,
  access: GoogleAdsAccess,
  published: Published & { startedAt: string },
): Promise<OutsideChange[]> {
  const { campaign, budget } = published.made;
  const days = daysSince(Date.parse(published.startedAt), ctx.now());
  const changes = await ctx.googleAds.live.eventsOf(access, { ...days, campaign, budget });
  return outsideChangesOf(changes, published);
}

const verbs = { CREATE: "added", UPDATE: "changed", REMOVE: "removed" } as const;

/** Google Ads API: change_event.change_resource_type, named as in Google Ads. */
const things: Record<string, string> = {
  AD_GROUP_AD: "Ad",
  AD_GROUP_ASSET: "Ad extension",
  AD_GROUP_CRITERION: "Keyword or ad group targeting",
  CAMPAIGN_ASSET: "Ad extension",
  CAMPAIGN_BUDGET: "Budget",
  CAMPAIGN_CRITERION: "Campaign targeting or negative keyword",
};

function thingOf({ resource, resourceType }: AccountEvent, made: MadeResources): string {
  if (made.keywords?.includes(resource)) return "Keyword";
  if (made.negatives?.includes(resource)) return "Negative keyword";
  const words = resourceType.toLowerCase().replaceAll("_", " ");
  return things[resourceType] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** "amount" for amount_micros, "ad final urls" for ad.final_urls. */
const fieldWords = (field: string) => field.replace(/_micros$/, "").replaceAll(/[._]/g, " ");

/**
 * "Keyword changed (status, cpc bid)": describes an outside change to something that a publication made, or next to it.
 */
export function changeWords(change: AccountEvent, made: MadeResources): string {
  const { operation, fields } = change;
  const isNamed = operation === "UPDATE" && fields.length > 0;
  const named = isNamed ? ` (${fields.map(({ field }) => fieldWords(field)).join(", ")})` : "";
  return `${thingOf(change, made)} ${verbs[operation]}${named}`;
}

type NamedPlan = Pick<CampaignPlan, "campaignName" | "budgetName">;

/** A campaign has its budget's name until its publication renames it. */
const isOwnName = ({ campaignName, budgetName }: NamedPlan, { name }: ExistingCampaign): boolean =>
  name === campaignName || name === budgetName;

/** How the campaign's status, name and budget differ from its plan, in words. */
export function campaignDifferences(
  plan: NamedPlan & Pick<CampaignPlan, "dailyBudgetMicros" | "currencyCode">,
  existing: ExistingCampaign,
  expected: ReadonlySet<string>,
): string[] {
  return [
    ...(expected.has(existing.status) ? [] : [`Campaign ${existing.status.toLowerCase()}`]),
    ...(isOwnName(plan, existing) ? [] : [`Renamed to “${existing.name}”`]),
    ...(existing.budgetMicros === plan.dailyBudgetMicros ? [] : [budgetWords(plan, existing)]),
  ];
}

function budgetWords(
  { dailyBudgetMicros, currencyCode }: Pick<CampaignPlan, "dailyBudgetMicros" | "currencyCode">,
  { budgetMicros }: ExistingCampaign,
): string {
  const from = moneyWords(dailyBudgetMicros, currencyCode);
  return `Daily budget changed from ${from} to ${moneyWords(budgetMicros, currencyCode)}`;
}

interface Source {
  /** Matches the beginning of the difference. */
  words: RegExp;
  /** Google Ads API: change_event.change_resource_type. */
  resourceTypes: string[];
  /** Matches one of the changed fields; absent if any field will do. */
  fields?: RegExp;
}

/** Which changes may have caused a difference in the account; the first match counts. */
const sources: Source[] = [
  { words: /^campaign (enabled|paused)/, resourceTypes: ["CAMPAIGN"], fields: /^status$/ },
  { words: /^renamed to/, resourceTypes: ["CAMPAIGN"], fields: /^name$/ },
  { words: /^(daily )?budget/, resourceTypes: ["CAMPAIGN_BUDGET"] },
  { words: /^negative keyword/, resourceTypes: ["CAMPAIGN_CRITERION", "AD_GROUP_CRITERION"] },
  {
    words: /^(keyword|exclusion|targets? |bid adjustment)/,
    resourceTypes: ["AD_GROUP_CRITERION"],
  },
  { words: /^location options/, resourceTypes: ["CAMPAIGN"], fields: /^geo_target_type/ },
  {
    words: /^(location|language|ad schedule|device|targeting criteri)/,
    resourceTypes: ["CAMPAIGN_CRITERION"],
  },
  { words: /^ad group/, resourceTypes: ["AD_GROUP"] },
  { words: /^ads? /, resourceTypes: ["AD_GROUP_AD", "AD"] },
  {
    words: /^(sitelink|callout|structured snippet|.*extension)/,
    resourceTypes: ["CAMPAIGN_ASSET", "ASSET"],
  },
  // All other settings of the campaign itself.
  { words: /^/, resourceTypes: ["CAMPAIGN"], fields: /^(?!(name|status)$)/ },
];

const operations = [
  { words: / removed$/, operation: "REMOVE" },
  { words: / added$/, operation: "CREATE" },
] as const;

function isFrom({ change }: OutsideChange, difference: string): boolean {
  // Several of a kind are summarized with a count: "12 keywords removed".
  const words = difference.replace(/^\d+ /, "").toLowerCase();
  const source = sources.find((one) => one.words.test(words));
  if (source === undefined || !source.resourceTypes.includes(change.resourceType)) return false;
  const done = operations.find((one) => one.words.test(words));
  if (done !== undefined && done.operation !== change.operation) return false;
  const { fields } = source;
  return fields === undefined || change.fields.some(({ field }) => fields.test(field));
}

/** A difference with everyone who may have caused it and the latest time, as far as the changes show. */
function attributed(difference: string, from: readonly OutsideChange[]): OutsideEdit {
  const [last] = from;
  const people = new Set(from.flatMap(({ change }) => (change.by === "" ? [] : [change.by])));
  return {
    at: last?.change.at ?? null,
    by: people.size === 0 ? null : [...people].join(", "),
    message: difference,
  };
}

/**
 * All outside edits, each once. Google's changes (newest first) provide author and time, differences in the account
 * provide the content. A change without a visible difference is listed separately.
 */
export function mergeEdits(
  changes: readonly OutsideChange[],
  differences: readonly string[],
): OutsideEdit[] {
  const seen = differences.map((difference) => {
    const from = changes.filter((change) => isFrom(change, difference));
    return { from, edit: attributed(difference, from) };
  });
  const explained = new Set(seen.flatMap(({ from }) => from));
  const others = changes.filter((change) => !explained.has(change)).map(({ edit }) => edit);
  // Edits without a time come last.
  return [...seen.map(({ edit }) => edit), ...others].toSorted(
    (left, right) => Date.parse(right.at ?? "0") - Date.parse(left.at ?? "0"),
  );
}
