import { radiusWords } from "@adwright/contracts/change/radius";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import { PROXIMITY_FIELDS, type ProximityRow, radiusOf } from "../change-kinds/targeting-rows.ts";
import type { AdsClient } from "../client.ts";
import { quoted } from "../gaql.ts";
import { type Criterion, criterionKey } from "../plan/criterion-key.ts";
import { plannedCriteria, plannedNegatives } from "../plan/planned-criteria.ts";
import { addedAndRemoved, type Difference } from "./difference-words.ts";

type Existing = Criterion & { resource_name: string; status?: string };

interface CriterionRow {
  campaign_criterion: Existing;
}

const fields = [
  "resource_name",
  "status",
  "negative",
  "bid_modifier",
  "location.geo_target_constant",
  "language.language_constant",
  "ad_schedule.day_of_week",
  "ad_schedule.start_hour",
  "ad_schedule.start_minute",
  "ad_schedule.end_hour",
  "ad_schedule.end_minute",
  "device.type",
  "keyword.text",
  "keyword.match_type",
];

/** What a criterion is, by the field that it has. */
const things = {
  location: "location",
  proximity: "radius",
  language: "language",
  ad_schedule: "ad schedule slot",
  device: "device",
  keyword: "negative keyword",
};

function thingOf(criterion: Criterion): string {
  const known = Object.keys(things) as (keyof typeof things)[];
  const field = known.find((each) => criterion[each]);
  return field === undefined ? "targeting criterion" : things[field];
}

const wholeHour = new Set(["ZERO", "UNSPECIFIED", ""]);

/** The key of an existing criterion: that of a planned one, plus everything that was not planned. */
function existingKey(criterion: Existing): string {
  const key = criterionKey(criterion);
  const { ad_schedule: slot, location, negative, resource_name: name } = criterion;
  if (key === "other") return `other|${name}`;
  if (location && negative === true) return `excluded|${key}`;
  const minutes = [slot?.start_minute, slot?.end_minute].map((minute) => minute ?? "");
  const isExact = minutes.every((minute) => wholeHour.has(String(minute)));
  return isExact ? key : `${key}|${minutes.join("|")}`;
}

const dayWords = (day: unknown) => {
  const word = String(day).toLowerCase();
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

interface Words {
  /** Names of the plan's locations by resource name. */
  places: ReadonlyMap<string, string>;
}

function whichOf(criterion: Criterion & Partial<Existing>, { places }: Words): string {
  const { proximity } = criterion;
  const radius = proximity && radiusOf({ type: "PROXIMITY", proximity: proximity as ProximityRow });
  if (radius) return `“${radiusWords(radius)}”`;
  const { location, ad_schedule: slot, device, keyword, negative } = criterion;
  if (keyword) return `“${keyword.text}”`;
  if (slot) return `${dayWords(slot.day_of_week)} ${slot.start_hour}–${slot.end_hour}`;
  if (device) return String(device.type).toLowerCase();
  if (!location) return "";
  const name = places.get(location.geo_target_constant ?? "");
  const place = name === undefined ? "" : `“${name}”`;
  return negative === true ? `${place} (excluded)`.trim() : place;
}

/** Google has a row for every device; only devices that are turned off were planned. */
const isDeviceLeftOn = ({ device, bid_modifier: modifier }: Criterion) =>
  Boolean(device) && modifier !== 0;

/** Google Ads API: a bid modifier of 1 has no effect, and 0 turns a device off. */
const isAdjusted = ({ bid_modifier: modifier, negative }: Criterion) =>
  negative !== true && typeof modifier === "number" && modifier !== 0 && modifier !== 1;

const isPaused = ({ status }: Existing) => status === "PAUSED";

/** How the campaign's locations, language, schedule, devices and negative keywords differ from the plan. */
export async function compareCriteria(
  client: AdsClient,
  campaign: string,
  plan: CampaignPlan,
): Promise<Difference[]> {
  const rows = await client.query<CriterionRow>(
    `SELECT ${fields.map((field) => `campaign_criterion.${field}`).join(", ")}, ${PROXIMITY_FIELDS}
     FROM campaign_criterion WHERE campaign.resource_name = ${quoted(campaign)}
     AND campaign_criterion.status != 'REMOVED'`,
  );
  const existing = rows.map((row) => row.campaign_criterion);
  const planned = [...plannedCriteria(plan), ...plannedNegatives(plan)].map(({ entity }) => entity);
  const words = {
    places: new Map(plan.locations.map(({ id, name }) => [`geoTargetConstants/${id}`, name])),
  };
  const itemOf = (each: Criterion, key: string) => ({
    thing: thingOf(each),
    key,
    which: whichOf(each, words),
  });
  const happenedTo = (criteria: Existing[], happened: string) =>
    criteria.map((each) => ({ thing: thingOf(each), which: whichOf(each, words), happened }));
  return [
    ...addedAndRemoved(
      planned.map((each) => itemOf(each, criterionKey(each))),
      existing
        .filter((each) => !isDeviceLeftOn(each))
        .map((each) => itemOf(each, existingKey(each))),
    ),
    ...happenedTo(existing.filter(isAdjusted), "given a bid adjustment"),
    ...happenedTo(existing.filter(isPaused), "paused"),
  ];
}
