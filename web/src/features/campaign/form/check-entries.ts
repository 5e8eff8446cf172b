import { problemsOfCampaignForm } from "@adwright/rules/campaign-form";

import { ApplicationError } from "../../../api/application-error.ts";
import { type CampaignEntries, findAmount } from "./campaign-entries.ts";

export type EntryErrors = Partial<Record<keyof CampaignEntries, string>>;

export interface EntryProblem {
  field: keyof CampaignEntries;
  message: string;
}

/** The spec's nine checks in their order (spec 2 §5), then what the chosen bidding needs. */
export function problemsOf(entries: CampaignEntries): EntryProblem[] {
  return [
    ...problemsOfCampaignForm(entries),
    ...bidProblems(entries),
    ...scheduleProblems(entries),
  ];
}

function bidProblems({ biddingStrategy, targetCpa, targetRoas }: CampaignEntries): EntryProblem[] {
  if (biddingStrategy === "target_cpa" && findAmount(targetCpa) === null) {
    return [{ field: "targetCpa", message: "Target CPA must be a valid number" }];
  }
  if (biddingStrategy === "target_roas" && findAmount(targetRoas) === null) {
    return [{ field: "targetRoas", message: "Target ROAS must be a valid number" }];
  }
  return [];
}

function scheduleProblems({ adSchedule }: CampaignEntries): EntryProblem[] {
  return adSchedule.every((slot) => slot.startHour < slot.endHour)
    ? []
    : [{ field: "adSchedule", message: "An ad schedule must end after it starts" }];
}

/** By field; the first problem of each. */
export function errorsOf(problems: readonly EntryProblem[]): EntryErrors {
  const errors: EntryErrors = {};
  for (const { field, message } of problems) errors[field] ??= message;
  return errors;
}

/** What the server found wrong with fields of this form. */
export function serverProblems(error: unknown, entries: CampaignEntries): EntryProblem[] {
  const found = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return found.flatMap(({ field, message }) =>
    isField(field, entries) ? [{ field, message }] : [],
  );
}

function isField(field: string, entries: CampaignEntries): field is keyof CampaignEntries {
  return Object.hasOwn(entries, field);
}
