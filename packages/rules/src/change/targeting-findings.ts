import type { Change, ChangeFinding, ChangeKind } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import { AgeRange, GenderType } from "@adwright/contracts/change/targeting";

import { type ChangeInAccount, error, type Found, warning } from "./change-in-account.ts";
import { type Effect, emptying } from "./places-left.ts";

const segments = {
  ages: { all: AgeRange.options, unknown: "AGE_RANGE_UNDETERMINED" },
  genders: { all: GenderType.options, unknown: "UNDETERMINED" },
};

/** Google Ads API: CANNOT_EXCLUDE_ALL_TARGETS, CANNOT_TARGET_ONLY_UNDETERMINED. */
function exclusionFindings({ what }: Change): Found[] {
  if (what.kind !== "ages" && what.kind !== "genders") return [];
  const { all, unknown } = segments[what.kind];
  const excluded = new Set<string>(what.to);
  const left = all.filter((each) => !excluded.has(each));
  if (left.some((each) => each !== unknown)) return [];
  const message =
    left.length === 0
      ? "Nobody would be left to show ads to. Leave at least one group."
      : "Google does not take only people of whom it knows nothing. Leave another group.";
  return [error("change/nobody-left", message)];
}

function placeFindings({ change: { what }, now }: ChangeInAccount): Found[] {
  if (what.kind !== "location_add" || now.value === null) return [];
  const isTargeted = now.value === "TARGETED";
  if (isTargeted !== what.isNegative) return [];
  const words = isTargeted ? "targeted" : "excluded";
  return [
    error(
      "change/location-exists",
      `${now.path.at(-1) ?? "This location"} is ${words} already. Remove it in one set of changes and add it in the next.`,
    ),
  ];
}

function deviceFindings({ change: { what }, facts }: ChangeInAccount): Found[] {
  if (what.kind !== "device_modifier" || what.to === null || what.to === 0) return [];
  const { biddingStrategy } = facts;
  if (biddingStrategy === "MANUAL_CPC" || biddingStrategy === "UNKNOWN") return [];
  const message = "This campaign bids by itself, so Google ignores most bid adjustments.";
  return [warning("change/bid-ignored", message)];
}

/** Findings about a single change. */
export const targetingFindings = (each: ChangeInAccount): Found[] => [
  ...exclusionFindings(each.change),
  ...placeFindings(each),
  ...deviceFindings(each),
];

type List = keyof NonNullable<ChangeFacts["targeting"]>;

const lists: Partial<Record<ChangeKind, List>> = {
  location_add: "places",
  location_remove: "places",
  radius_add: "places",
  radius_remove: "places",
  language_add: "languages",
  language_remove: "languages",
  device_modifier: "devices",
};

function isAdded(what: Change["what"]): boolean {
  if (what.kind === "device_modifier") return what.to !== 0;
  return added.has(what.kind);
}

const added = new Set<ChangeKind>(["location_add", "radius_add", "language_add"]);

const nothingLeft: Record<List, Found> = {
  places: warning(
    "change/everywhere",
    "No location is left, so ads show everywhere in the world. Add one to prevent that.",
  ),
  languages: warning("change/all-languages", "No language is left, so ads show in all languages."),
  devices: warning("change/stops-serving", "No device is left, so no ads show."),
};

/** What a change does to this list of its campaign's targeting. */
function effectsOn(list: List, { change: { changeId, what }, facts }: ChangeInAccount): Effect[] {
  const isExclusion = what.kind === "location_add" && what.isNegative;
  if (lists[what.kind] !== list || facts.targeting === null || isExclusion) return [];
  const place = facts.campaign?.resource ?? "";
  const thing = "target" in what ? what.target : changeId;
  return [{ place, before: facts.targeting[list], thing, changeId, serves: isAdded(what) }];
}

/** Findings about a campaign's targeting changes together. */
export const emptiedTargeting = (all: readonly ChangeInAccount[]): ChangeFinding[] =>
  (["places", "languages", "devices"] as const).flatMap((list) =>
    emptying(all.flatMap((each) => effectsOn(list, each))).map((changeIds) => ({
      ...nothingLeft[list],
      changeIds,
    })),
  );
