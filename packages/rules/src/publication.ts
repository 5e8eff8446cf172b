import type { CampaignSettings } from "@adwright/contracts/campaign-settings";
import type { ValidationError } from "@adwright/contracts/errors";
import type { PublicationStatus } from "@adwright/contracts/publication/publication";

import { euDeclaration } from "./eu-declaration.ts";
import { isPayable, toMicros, unpayableWords } from "./money.ts";

/** True if a publication has not ended: it is running, or waiting for Google's quota. */
export function isInProgress({ status }: { status: PublicationStatus }): boolean {
  return status === "running" || status === "waiting";
}

/** The part of a campaign's form that publishing requires. */
export interface PublishableForm extends CampaignSettings {
  currencyCode: string;
  /** Google's billable unit in micros; by the currency's decimals while it is unknown. */
  billableUnitMicros?: number | undefined;
  locations: readonly unknown[];
  adGroups: readonly unknown[];
}

/** What is missing or cannot be published yet, in the order in which people should fix it. There are no defaults. */
export function missingForPublishing(form: PublishableForm): ValidationError[] {
  return [
    ...budgetProblems(form),
    ...(form.euPoliticalAdvertising === null
      ? [
          {
            field: "euPoliticalAdvertising",
            message: euDeclaration.missing,
          },
        ]
      : []),
    ...(form.locations.length === 0
      ? [{ field: "locations", message: "Choose at least one target location." }]
      : []),
    ...(form.adGroups.length === 0
      ? [{ field: "adGroups", message: "The campaign has no ad groups yet." }]
      : []),
    ...unsupported(form),
  ];
}

/** The same without the question in the publish dialog: what blocks a saved campaign from being ready. */
export function missingInCampaign(form: PublishableForm): ValidationError[] {
  return missingForPublishing(form).filter(({ field }) => field !== "euPoliticalAdvertising");
}

function budgetProblems(form: PublishableForm): ValidationError[] {
  const { budget, currencyCode, billableUnitMicros: unit } = form;
  if (budget === null) return [{ field: "budget", message: "Budget is required" }];
  if (isPayable(toMicros(budget), currencyCode, unit)) return [];
  return [{ field: "budget", message: unpayableWords("The daily budget", currencyCode, unit) }];
}

function biddingProblems(form: PublishableForm): ValidationError[] {
  const { biddingStrategy, targetCpa, targetRoas, currencyCode, billableUnitMicros: unit } = form;
  if (biddingStrategy === "target_roas" && targetRoas === null) {
    return [{ field: "targetRoas", message: "Target ROAS bidding needs a target." }];
  }
  if (biddingStrategy !== "target_cpa") return [];
  if (targetCpa === null) {
    return [{ field: "targetCpa", message: "Target CPA bidding needs a target." }];
  }
  // Google Ads API: CurrencyError.VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT.
  if (isPayable(toMicros(targetCpa), currencyCode, unit)) return [];
  return [{ field: "targetCpa", message: unpayableWords("The target CPA", currencyCode, unit) }];
}

/** Google Ads API: CriterionError.CANNOT_TARGET_ONLY_UNDETERMINED. The form has no option for unknown ages. */
export const isOnlyUnknown = (genders: readonly string[]): boolean =>
  genders.length > 0 && genders.every((gender) => gender === "Unknown");

export const onlyUnknownWords =
  "Google can't show ads only to people whose gender is unknown. Choose Male or Female too.";

/** Google Ads: account limits. */
const MOST_CALLOUTS = 20;

function unsupported(form: PublishableForm): ValidationError[] {
  const problems: ValidationError[] = [];
  if (form.campaignType !== "search") {
    problems.push({
      field: "campaignType",
      message: `A ${form.campaignType} campaign can be drafted and saved here; only search campaigns can be published.`,
    });
  }
  problems.push(...biddingProblems(form));
  if (form.adExtensions.call || form.adExtensions.location) {
    problems.push({
      field: "adExtensions",
      message: "Call and location extensions cannot be published yet. Switch them off to publish.",
    });
  }
  if (form.adExtensions.callouts.length > MOST_CALLOUTS) {
    const message = `Google shows at most ${MOST_CALLOUTS} callouts in a campaign. Remove some.`;
    problems.push({ field: "adExtensions", message });
  }
  for (const field of ["deviceTargeting", "ageTargeting", "genderTargeting"] as const) {
    if (form[field].length === 0) problems.push({ field, message: "Choose at least one." });
  }
  if (isOnlyUnknown(form.genderTargeting)) {
    problems.push({ field: "genderTargeting", message: onlyUnknownWords });
  }
  return problems;
}
