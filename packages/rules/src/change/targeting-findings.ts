import type {
  Change,
  ChangeFinding,
  DiffState,
  FieldState,
} from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";
import { AgeRange, GenderType } from "@adwright/contracts/change/targeting";

/** A change of targeting, with the account's current state. */
export interface ChangeOfTargeting {
  change: Pick<Change, "changeId" | "what">;
  now: FieldState;
  state: DiffState;
  facts: Pick<ChangeFacts, "campaign" | "targeting" | "biddingStrategy">;
}

type Found = Pick<ChangeFinding, "severity" | "rule" | "message">;

const error = (rule: string, message: string): Found => ({ severity: "error", rule, message });
const warning = (rule: string, message: string): Found => ({ severity: "warning", rule, message });

const segments = {
  ages: { all: AgeRange.options, unknown: "AGE_RANGE_UNDETERMINED" },
  genders: { all: GenderType.options, unknown: "UNDETERMINED" },
};

/** Google Ads API: CANNOT_EXCLUDE_ALL_TARGETS, CANNOT_TARGET_ONLY_UNDETERMINED. */
function exclusionFindings({ what }: ChangeOfTargeting["change"]): Found[] {
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

function placeFindings({ change: { what }, now }: ChangeOfTargeting): Found[] {
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

function deviceFindings({ change: { what }, facts }: ChangeOfTargeting): Found[] {
  if (what.kind !== "device_modifier" || what.to === null || what.to === 0) return [];
  const { biddingStrategy } = facts;
  if (biddingStrategy === "MANUAL_CPC" || biddingStrategy === "UNKNOWN") return [];
  const message = "This campaign bids by itself, so Google ignores most bid adjustments.";
  return [warning("change/bid-ignored", message)];
}

/** Findings about a single change. */
export const targetingFindings = (each: ChangeOfTargeting): Found[] => [
  ...exclusionFindings(each.change),
  ...placeFindings(each),
  ...deviceFindings(each),
];

/** How many items of one kind of targeting a campaign has before and after the set. */
interface Left {
  before: number;
  left: Set<string>;
  changeIds: string[];
}

type List = keyof NonNullable<ChangeFacts["targeting"]>;

const lists: Partial<Record<Change["what"]["kind"], List>> = {
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

const added = new Set<Change["what"]["kind"]>(["location_add", "radius_add", "language_add"]);

const nothingLeft: Record<List, Found> = {
  places: warning(
    "change/everywhere",
    "No location is left, so ads show everywhere in the world. Add one to prevent that.",
  ),
  languages: warning("change/all-languages", "No language is left, so ads show in all languages."),
  devices: warning("change/stops-serving", "No device is left, so no ads show."),
};

/** Findings about a campaign's targeting changes together. */
export function emptiedTargeting(all: readonly ChangeOfTargeting[]): ChangeFinding[] {
  const found = new Map<string, Left & { list: List }>();
  for (const { change, facts } of all) {
    const { what, changeId } = change;
    const list = lists[what.kind];
    const isExclusion = what.kind === "location_add" && what.isNegative;
    if (list === undefined || facts.targeting === null || isExclusion) continue;
    const key = `${list} ${facts.campaign?.resource}`;
    const names = facts.targeting[list];
    const known = found.get(key);
    const of = known ?? { list, before: names.length, left: new Set(names), changeIds: [] };
    found.set(key, of);
    if (isAdded(what)) of.left.add("target" in what ? what.target : changeId);
    else if ("target" in what) {
      of.left.delete(what.target);
      of.changeIds.push(changeId);
    }
  }
  return [...found.values()]
    .filter(({ before, left }) => before > 0 && left.size === 0)
    .map(({ list, changeIds }) => ({ ...nothingLeft[list], changeIds }));
}
