import { campaignIn, secondIdIn } from "@adwright/contracts/change/resource-names";
import { type Interval, readInterval } from "@adwright/contracts/change/targeting";

import type { AccountRows } from "./account-rows.ts";
import { type ChangeKindRule, enumNumber, type Enums, gone, isLive } from "./change-kind.ts";
import { criterionList } from "./criterion-list.ts";
import { campaignPlace } from "./keyword-rows.ts";
import { presence, PRESENT } from "./presence.ts";
import { wantTargeting } from "./rows-wanted.ts";
import { intervalOf, keptModifier, modifierOf, type TargetRow } from "./targeting-rows.ts";

const EXCLUDED = "EXCLUDED";
const TARGETED = "TARGETED";

/** The criterion if it exists and has that type. */
function findTarget(target: string, type: string, rows: AccountRows): TargetRow | undefined {
  const row = rows.targets.get(target);
  return row !== undefined && isLive(row) && row.type === type ? row : undefined;
}

export const { add: locationAdd, remove: locationRemove } = presence({
  kinds: ["location_add", "location_remove"],
  type: () => "campaign_criterion",
  want(target, wanted) {
    wantTargeting(campaignIn(target), wanted);
    wanted.places.add(secondIdIn(target));
  },
  see(target, rows) {
    const campaign = rows.campaigns.get(campaignIn(target));
    const row = findTarget(target, "LOCATION", rows);
    const name = rows.placeNames.get(secondIdIn(target));
    const held = row?.negative === true ? EXCLUDED : TARGETED;
    return {
      value: row === undefined ? null : held,
      context: row === undefined ? {} : keptModifier(row),
      path: [campaign?.name ?? "", name ?? ""],
      isThere: isLive(campaign) && (row !== undefined || name !== undefined),
    };
  },
  after: ({ isNegative }) => (isNegative ? EXCLUDED : TARGETED),
  entity: ({ target, isNegative, modifier }) => ({
    campaign: campaignIn(target),
    ...(isNegative && { negative: true }),
    ...(modifier !== undefined && { bid_modifier: modifier }),
    location: { geo_target_constant: `geoTargetConstants/${secondIdIn(target)}` },
  }),
  again: (value, { modifier }) => ({
    isNegative: value === EXCLUDED,
    ...(typeof modifier === "number" && { modifier }),
  }),
});

export const { add: languageAdd, remove: languageRemove } = presence({
  kinds: ["language_add", "language_remove"],
  type: () => "campaign_criterion",
  want(target, wanted) {
    wantTargeting(campaignIn(target), wanted);
    wanted.languages.add(secondIdIn(target));
  },
  see(target, rows) {
    const campaign = rows.campaigns.get(campaignIn(target));
    const row = findTarget(target, "LANGUAGE", rows);
    const name = rows.languageNames.get(secondIdIn(target));
    return {
      value: row === undefined ? null : PRESENT,
      path: [campaign?.name ?? "", name ?? ""],
      isThere: isLive(campaign) && (row !== undefined || name !== undefined),
    };
  },
  entity: ({ target }) => ({
    campaign: campaignIn(target),
    language: { language_constant: `languageConstants/${secondIdIn(target)}` },
  }),
});

/** Google Ads API ("Codes and formats"): the ids of device criteria. */
const devices: Record<string, string> = { 30000: "DESKTOP", 30001: "MOBILE", 30002: "TABLET" };

export const deviceModifier: ChangeKindRule<"device_modifier"> = {
  want: ({ target }, wanted) => wantTargeting(campaignIn(target), wanted),
  stateOf({ target }, rows) {
    const campaign = rows.campaigns.get(campaignIn(target));
    const device = devices[secondIdIn(target)];
    if (campaign === undefined || device === undefined) return gone();
    const row = findTarget(target, "DEVICE", rows);
    return {
      value: row === undefined ? null : modifierOf(row),
      context: {
        isMade: row !== undefined,
        biddingStrategy: campaign.bidding_strategy_type ?? "UNKNOWN",
      },
      path: [campaign.name, device],
      isThere: isLive(campaign),
    };
  },
  after: ({ to }) => to,
  // Search campaigns have a criterion for each device from the start; other types may have none.
  operations({ target, to }, { context: { isMade } }, enums) {
    const modifier = to === null ? {} : { bid_modifier: to };
    if (isMade === true) {
      const paths = ["bid_modifier"];
      return [
        { type: "campaign_criterion", verb: "update", resource: target, paths, entity: modifier },
      ];
    }
    const device = { type: enumNumber(enums.Device, devices[secondIdIn(target)] ?? "") };
    const entity = { campaign: campaignIn(target), device, ...modifier };
    return [{ type: "campaign_criterion", verb: "create", entity }];
  },
  resourceOf: ({ target }) => target,
  inverse: ({ kind, target }, { value }) =>
    value === null || typeof value === "number" ? { kind, target, to: value } : undefined,
};

/** The interval without its bid modifier. */
const hoursOf = (text: string): string => text.split(" ").slice(0, 2).join(" ");

const quarterNames = ["ZERO", "FIFTEEN", "THIRTY", "FORTY_FIVE"];
const minuteOf = (minutes: number, { MinuteOfHour }: Enums): number =>
  enumNumber(MinuteOfHour, quarterNames[(minutes % 60) / 15] ?? "");

function scheduleEntity({ day, start, end, modifier }: Interval, campaign: string, enums: Enums) {
  return {
    campaign,
    ad_schedule: {
      day_of_week: enumNumber(enums.DayOfWeek, day),
      start_hour: Math.floor(start / 60),
      start_minute: minuteOf(start, enums),
      end_hour: Math.floor(end / 60),
      end_minute: minuteOf(end, enums),
    },
    ...(modifier !== null && { bid_modifier: modifier }),
  };
}

export const schedule = criterionList("schedule", {
  type: "campaign_criterion",
  want: wantTargeting,
  place: (target, rows) => campaignPlace(rows, target),
  found: (campaign, rows) =>
    [...rows.targets.values()]
      .filter((row) => row.campaign === campaign && row.type === "AD_SCHEDULE" && isLive(row))
      .map((row) => ({ text: intervalOf(row), resource: row.resource_name })),
  entity(text, campaign, enums) {
    const interval = readInterval(text);
    if (interval === undefined) throw new Error(`“${text}” is no part of a week.`);
    return scheduleEntity(interval, campaign, enums);
  },
  keyOf: hoursOf,
});
