import type { ChangeWhat, FieldState } from "@adwright/contracts/change/change";
import { distanceWords, Radius, radiusWords } from "@adwright/contracts/change/radius";
import { campaignIn } from "@adwright/contracts/change/resource-names";

import type { AccountRows } from "./account-rows.ts";
import {
  type ChangeKindRule,
  type ChangeOperation,
  enumNumber,
  type Enums,
  gone,
  isLive,
} from "./change-kind.ts";
import { wantTargeting } from "./rows-wanted.ts";
import { radiusOf, type TargetRow } from "./targeting-rows.ts";

const folded = (text: string): string => text.trim().toLowerCase();

/** Google finds the point of an address, so an address without one is known by its parts. */
function placeKey({ point, distance: _distance, ...address }: Radius, byPoint: boolean): string {
  if (byPoint) return JSON.stringify(point);
  const { street, city, province, postalCode, countryCode } = address;
  return JSON.stringify([street, city, province, postalCode, countryCode].map(folded));
}

/** The radius of a campaign with this place and distance, unless removed. */
function findRadius(campaign: string, wanted: Radius, rows: AccountRows): TargetRow | undefined {
  const byPoint = wanted.point !== null;
  const key = (radius: Radius) => `${placeKey(radius, byPoint)} ${distanceWords(radius.distance)}`;
  return [...rows.targets.values()].find((row) => {
    const radius = row.campaign === campaign && isLive(row) ? radiusOf(row) : undefined;
    return radius !== undefined && key(radius) === key(wanted);
  });
}

function created(campaign: string, radius: Radius, enums: Enums): ChangeOperation {
  const { point, street, city, province, postalCode, countryCode, distance, modifier } = radius;
  const address = {
    ...(street !== "" && { street_address: street }),
    ...(city !== "" && { city_name: city }),
    ...(province !== "" && { province_name: province }),
    ...(postalCode !== "" && { postal_code: postalCode }),
    ...(countryCode !== "" && { country_code: countryCode }),
  };
  const proximity = {
    radius: distance.amount,
    radius_units: enumNumber(enums.ProximityRadiusUnits, distance.unit),
    ...(point !== null && {
      geo_point: {
        latitude_in_micro_degrees: point.latitude,
        longitude_in_micro_degrees: point.longitude,
      },
    }),
    ...(Object.keys(address).length > 0 && { address }),
  };
  const bids = modifier !== undefined && { bid_modifier: modifier };
  return { type: "campaign_criterion", verb: "create", entity: { campaign, proximity, ...bids } };
}

/** The radius that a decision was made about. */
function keptRadius({ context: { radius } }: FieldState): Radius | undefined {
  return typeof radius === "string" ? Radius.safeParse(JSON.parse(radius)).data : undefined;
}

function stateIn(campaign: string, shown: TargetRow | undefined, rows: AccountRows, name: string) {
  const known = rows.campaigns.get(campaign);
  const radius = shown === undefined ? undefined : radiusOf(shown);
  return {
    value: radius === undefined || !isLive(shown) ? null : distanceWords(radius.distance),
    context: radius === undefined ? {} : { radius: JSON.stringify(radius) },
    path: [known?.name ?? "", name],
    isThere: isLive(known),
  };
}

export const radiusAdd: ChangeKindRule<"radius_add"> = {
  want: ({ parent }, wanted) => wantTargeting(parent, wanted),
  stateOf({ parent, radius }, rows) {
    const found = findRadius(parent, radius, rows);
    return { ...stateIn(parent, found, rows, radiusWords(radius)), context: {} };
  },
  after: ({ radius }) => distanceWords(radius.distance),
  operations: ({ parent, radius }, _base, enums) => [created(parent, radius, enums)],
  resourceOf: ({ parent, radius }, rows) => findRadius(parent, radius, rows)?.resource_name,
  inverse: (_what, _base, resource) => ({ kind: "radius_remove", target: resource }),
};

export const radiusRemove: ChangeKindRule<"radius_remove"> = {
  want: ({ target }, wanted) => wantTargeting(campaignIn(target), wanted),
  stateOf({ target }, rows) {
    const row = rows.targets.get(target);
    const radius = row && radiusOf(row);
    if (radius === undefined) return gone();
    return stateIn(campaignIn(target), row, rows, radiusWords(radius));
  },
  after: () => null,
  operations: ({ target }) => [{ type: "campaign_criterion", verb: "remove", resource: target }],
  resourceOf: ({ target }) => target,
  inverse({ target }, base): ChangeWhat | undefined {
    const radius = keptRadius(base);
    return radius && { kind: "radius_add", parent: campaignIn(target), radius };
  },
};

/** Google Ads API: a radius cannot be changed, so it is removed and made again in the same request. */
export const radiusChange: ChangeKindRule<"radius_change"> = {
  want: ({ target }, wanted) => wantTargeting(campaignIn(target), wanted),
  stateOf({ target, to }, rows) {
    const old = rows.targets.get(target);
    const radius = old && radiusOf(old);
    if (radius === undefined) return gone();
    const campaign = campaignIn(target);
    const made = findRadius(campaign, { ...radius, distance: to }, rows);
    const shown = isLive(old) ? old : (made ?? old);
    return stateIn(campaign, shown, rows, radiusWords(radius));
  },
  after: ({ to }) => distanceWords(to),
  operations({ target, to }, base, enums) {
    const radius = keptRadius(base);
    if (radius === undefined) return [];
    return [
      { type: "campaign_criterion", verb: "remove", resource: target },
      created(campaignIn(target), { ...radius, distance: to }, enums),
    ];
  },
  resourceOf({ target, to }, rows) {
    const old = rows.targets.get(target);
    const radius = old && radiusOf(old);
    return (
      radius && findRadius(campaignIn(target), { ...radius, distance: to }, rows)?.resource_name
    );
  },
  inverse(_what, base, resource): ChangeWhat | undefined {
    const radius = keptRadius(base);
    if (radius === undefined || resource === "") return undefined;
    return { kind: "radius_change", target: resource, to: radius.distance };
  },
};
