import { adLimits } from "@adwright/ad-text/limits";
import { campaignBounds, roasBounds } from "@adwright/contracts/campaign-bounds";
import { findAmount } from "@adwright/rules/amount";
import { problemsOfCampaignForm, splitList } from "@adwright/rules/campaign-form";

import { weekdays } from "../../../format/weekdays.ts";
import type { Form } from "../../../ui/form/use-form.ts";
import type { CampaignEntries } from "./campaign-entries.ts";

/** The longest goal. */
export const MAX_GOAL_CHARACTERS = 2000;

type EntryErrors = Partial<Record<keyof CampaignEntries, string>>;

interface EntryProblem {
  field: keyof CampaignEntries;
  message: string;
}

/**
 * The nine checks in their order (handbook/campaign.md), then the requirements of the chosen bidding and the server's
 * limits.
 */
export function problemsOf(entries: CampaignEntries): EntryProblem[] {
  return [
    ...problemsOfCampaignForm(entries),
    ...bidProblems(entries),
    ...scheduleProblems(entries),
    ...boundProblems(entries),
  ];
}

/**
 * Checks the server's limits for the remaining fields: they are saved only after the generation has started, when it is
 * too late to ask.
 */
function boundProblems(entries: CampaignEntries): EntryProblem[] {
  const { audienceCharacters, negativeKeywords, snippetValues } = campaignBounds;
  return [
    ...lengthProblems(entries, "goal", MAX_GOAL_CHARACTERS),
    ...lengthProblems(entries, "targetAudience", audienceCharacters),
    ...listProblems(entries, "negativeKeywords", negativeKeywords),
    ...listProblems(entries, "snippetValues", snippetValues),
    ...snippetProblems(entries),
  ];
}

/** Google Ads: a snippet has 3 to 10 values; one without values would be dropped silently. */
function snippetProblems({ adExtensions, snippetValues }: CampaignEntries): EntryProblem[] {
  const { fewest, most } = adLimits.snippetValues;
  const count = splitList(snippetValues).length;
  if (!adExtensions.structuredSnippets || (count >= fewest && count <= most)) return [];
  const message = `Enter ${fewest} to ${most} values, or uncheck Structured Snippets`;
  return [{ field: "snippetValues", message }];
}

function lengthProblems(
  entries: CampaignEntries,
  field: "goal" | "targetAudience",
  most: number,
): EntryProblem[] {
  const isLong = entries[field].trim().length > most;
  return isLong ? [{ field, message: `At most ${most} characters` }] : [];
}

function listProblems(
  entries: CampaignEntries,
  field: "negativeKeywords" | "snippetValues",
  most: number,
): EntryProblem[] {
  const { lineCharacters } = campaignBounds;
  const texts = splitList(entries[field]);
  if (texts.length > most) return [{ field, message: `At most ${most} entries` }];
  return texts.some((text) => text.length > lineCharacters)
    ? [{ field, message: `At most ${lineCharacters} characters each` }]
    : [];
}

function bidProblems({ biddingStrategy, targetCpa, targetRoas }: CampaignEntries): EntryProblem[] {
  if (biddingStrategy === "target_cpa" && findAmount(targetCpa) === undefined) {
    return [{ field: "targetCpa", message: "Target CPA must be a valid number" }];
  }
  if (biddingStrategy === "target_roas") return roasProblems(findAmount(targetRoas));
  return [];
}

function roasProblems(ratio: number | undefined): EntryProblem[] {
  const { smallest, largest } = roasBounds;
  if (ratio === undefined) {
    return [{ field: "targetRoas", message: "Target ROAS must be a valid number" }];
  }
  if (ratio >= smallest && ratio <= largest) return [];
  const message = `Target ROAS must be between ${smallest} and ${largest}`;
  return [{ field: "targetRoas", message }];
}

function scheduleProblems({ adSchedule }: CampaignEntries): EntryProblem[] {
  const field = "adSchedule";
  if (adSchedule.some((slot) => slot.startHour >= slot.endHour)) {
    return [{ field, message: "An ad schedule must end after it starts" }];
  }
  const day = findOverlap(adSchedule);
  if (day === undefined) return [];
  const name = weekdays.find(({ value }) => value === day)?.label ?? day;
  return [{ field, message: `The hours of ${name} overlap. Change or remove some of them.` }];
}

/** The first day with overlapping slots, which Google refuses. */
function findOverlap(slots: CampaignEntries["adSchedule"]) {
  return slots.find((slot, index) =>
    slots
      .slice(0, index)
      .some(
        (other) =>
          other.day === slot.day &&
          other.startHour < slot.endHour &&
          slot.startHour < other.endHour,
      ),
  )?.day;
}

/** The first problem of each field. */
export function errorsOf(problems: readonly EntryProblem[]): EntryErrors {
  const errors: EntryErrors = {};
  for (const { field, message } of problems) errors[field] ??= message;
  return errors;
}

/** The props of every group of fields. */
export interface FieldsProps {
  form: Form<CampaignEntries>;
}
