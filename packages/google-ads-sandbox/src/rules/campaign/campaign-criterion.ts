import { isLive, type Resource } from "../../accounts/resource.ts";
import { textOf } from "../../accounts/text-of.ts";
import type { KindRules } from "../../mutate/kind-rules.ts";
import { findReferenced, report, type RuleScope } from "../../mutate/rule-scope.ts";
import { findGeoTarget } from "../../places/geo-targets.ts";
import { findLanguage } from "../../places/languages.ts";
import { adScheduleCriterionId, checkAdSchedule } from "../ad-schedule.ts";
import { checkBidModifier } from "../bid-modifier.ts";
import { completedCriterion, DEVICE_IDS, findCriterionField } from "../criterion-types.ts";
import { checkKeyword, keywordCriterionId, type KeywordInfo } from "../keyword.ts";
import { checkDeviceIsNew } from "./automatic-devices.ts";
import {
  checkLocationGroup,
  checkProximity,
  locationGroupId,
  proximityId,
  withPoint,
} from "./proximity.ts";

const FIELDS = [
  "keyword",
  "location",
  "proximity",
  "location_group",
  "language",
  "device",
  "ad_schedule",
] as const;

type Field = (typeof FIELDS)[number];

interface CampaignCriterion extends Resource {
  keyword?: KeywordInfo;
  location?: { geo_target_constant?: string };
  proximity?: Parameters<typeof proximityId>[0];
  location_group?: Parameters<typeof locationGroupId>[0];
  language?: { language_constant?: string };
  device?: { type?: string };
  ad_schedule?: Record<string, never>;
}

const fieldOf = (criterion: Resource) => findCriterionField(criterion, FIELDS) as Field | undefined;

/** Criterion ids by kind; undefined if the constant does not exist. */
const CRITERION_IDS: Record<Field, (criterion: CampaignCriterion) => number | undefined> = {
  keyword: ({ keyword }) => keywordCriterionId(keyword ?? {}),
  location: ({ location }) => findGeoTarget(location?.geo_target_constant ?? "")?.id,
  proximity: ({ proximity }) => proximityId(proximity ?? {}),
  location_group: ({ location_group: group }) => locationGroupId(group ?? {}),
  language: ({ language }) => findLanguage(language?.language_constant ?? "")?.id,
  device: ({ device }) => DEVICE_IDS[device?.type ?? ""],
  ad_schedule: ({ ad_schedule: schedule }) => adScheduleCriterionId(schedule ?? {}),
};

function criterionIdOf(criterion: CampaignCriterion): number | undefined {
  const field = fieldOf(criterion);
  return field === undefined ? undefined : CRITERION_IDS[field](criterion);
}

function checkKind(criterion: CampaignCriterion, scope: RuleScope): void {
  const field = fieldOf(criterion);
  if (field === undefined) {
    report(scope, "criterion_error.CONCRETE_TYPE_REQUIRED");
  } else if (field === "keyword") {
    checkKeyword(criterion.keyword ?? {}, scope);
    // From docs: a campaign can only have negative keywords.
    if (criterion["negative"] !== true) {
      report(scope, "criterion_error.CANNOT_ADD_CRITERIA_TYPE");
    }
  } else if (field === "ad_schedule") checkAdSchedule(criterion, scope);
  else if (field === "proximity") checkProximity(criterion.proximity ?? {}, scope);
  else if (field === "location_group") checkLocationGroup(criterion.location_group ?? {}, scope);
  else if (criterionIdOf(criterion) === undefined) {
    report(scope, "criterion_error.INVALID_CRITERION_ID", [field], {
      trigger: textOf(Object.values(criterion[field] ?? {})[0]),
    });
  }
}

const EXCLUDABLE = new Set(["keyword", "location", undefined]);

function checkNegative(criterion: CampaignCriterion, scope: RuleScope): void {
  if (criterion["negative"] !== true || EXCLUDABLE.has(fieldOf(criterion))) return;
  report(scope, "campaign_criterion_error.CANNOT_EXCLUDE_CRITERIA_TYPE");
}

/** From docs: a location cannot be both targeted and excluded. */
function checkContradiction(criterion: CampaignCriterion, scope: RuleScope): void {
  const existing = scope.tx.find(criterion.resource_name);
  if (existing === undefined || !isLive(existing)) return;
  if ((existing["negative"] === true) === (criterion["negative"] === true)) return;
  report(scope, "campaign_criterion_error.CANNOT_TARGET_AND_EXCLUDE");
}

const PLACES = ["location", "proximity", "location_group"];

/** From docs: locations require the campaign's EU declaration. */
function checkDeclaration(campaign: Resource, criterion: Resource, scope: RuleScope): void {
  if (!PLACES.some((field) => criterion[field] !== undefined)) return;
  if (campaign["missing_eu_political_advertising_declaration"] !== true) return;
  report(scope, "criterion_error.MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION");
}

/** From the protos (CriterionError): bids follow places, devices and hours, not languages. */
function checkModifiable(criterion: CampaignCriterion, scope: RuleScope): void {
  if (criterion["bid_modifier"] === undefined || fieldOf(criterion) !== "language") return;
  report(scope, "criterion_error.CANNOT_BID_MODIFY_CRITERION_TYPE", ["bid_modifier"]);
}

/** From the protos: what is excluded cannot be paused. */
function checkStatus(criterion: CampaignCriterion, scope: RuleScope): void {
  if (criterion.status !== "PAUSED" || criterion["negative"] !== true) return;
  report(scope, "campaign_criterion_error.CANNOT_SET_STATUS_FOR_EXCLUDED_CRITERIA", ["status"]);
}

/** The modifier is sent as a 32-bit float; rounded, so that 1.2 reads back as 1.2. */
function roundedModifier(criterion: Resource): Resource {
  const modifier = criterion["bid_modifier"];
  if (typeof modifier !== "number") return criterion;
  return { ...criterion, bid_modifier: Number(modifier.toPrecision(6)) };
}

function withPointOf(criterion: CampaignCriterion): Resource {
  const { proximity } = criterion;
  return proximity === undefined ? criterion : { ...criterion, proximity: withPoint(proximity) };
}

export const campaignCriterionRules: KindRules = {
  immutableFields: ["campaign", "criterion_id", "negative", "type", ...FIELDS],
  complete: (criterion) =>
    completedCriterion(criterion, fieldOf(criterion), criterionIdOf(criterion)),
  check(next, previous, scope) {
    const campaign = findReferenced(scope, next, "campaign");
    checkBidModifier(next, scope);
    checkModifiable(next, scope);
    checkStatus(next, scope);
    if (previous !== undefined) return;
    if (campaign !== undefined) checkDeclaration(campaign, next, scope);
    checkKind(next, scope);
    checkNegative(next, scope);
    checkContradiction(next, scope);
    checkDeviceIsNew(next, scope);
  },
  // Reported by users for devices; the code is from the protos.
  checkRemove(criterion, scope) {
    if (criterion["type"] !== "DEVICE") return;
    report(scope, "campaign_criterion_error.OPERATOR_NOT_SUPPORTED_FOR_CRITERION_TYPE");
  },
  derive: (criterion) => withPointOf(roundedModifier(criterion)),
  namedBy: ["campaign", "criterion_id"],
};
