import { AppError } from "@adwright/contracts/errors";
import { GoogleAdsFailure, type GoogleAdsIssue } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { AdsClient } from "../client.ts";
import { locateFailure } from "./locate-failure.ts";
import { type PlannedOperation, plannedOperations } from "./planned-operations.ts";
import { validationParts } from "./validation-parts.ts";

/** What the plan's author can fix; anything else is a failure of the call itself. */
const fixable = new Set<GoogleAdsFailure["kind"]>(["declare_eu", "duplicate", "policy", "invalid"]);

const harmless = new Set([
  // Google Ads API: a resource that could not be made is reported again at every reference to it.
  "TEMP_ID_RESOURCE_HAD_ERRORS",
  // Google has made the criterion of a device with the campaign: it is changed then instead of made.
  "BID_MODIFIER_ALREADY_EXISTS",
]);

export interface ValidatedPlan {
  /** How many operations making the whole plan takes. */
  operations: number;
  issues: GoogleAdsIssue[];
}

/** Google Ads API: operations of one request. */
const MOST_OPERATIONS = 10_000;

/**
 * Lets Google check the whole plan in one atomic request that makes nothing, or in as few as hold it; answers what it
 * would refuse.
 */
export async function validatePlan(client: AdsClient, plan: CampaignPlan): Promise<ValidatedPlan> {
  const planned = plannedOperations(plan);
  const issues: GoogleAdsIssue[] = [];
  for (const part of validationParts(planned, MOST_OPERATIONS)) {
    issues.push(...(await issuesOf(client, part)));
  }
  return { operations: planned.length, issues: distinct(issues) };
}

const keyOf = ({ code, field, message }: GoogleAdsIssue): string =>
  JSON.stringify([code, field, message]);

/** What is in several parts is refused in each of them. */
function distinct(issues: GoogleAdsIssue[]): GoogleAdsIssue[] {
  return [
    ...new Map(issues.toReversed().map((issue) => [keyOf(issue), issue])).values(),
  ].toReversed();
}

async function issuesOf(
  client: AdsClient,
  operations: PlannedOperation[],
): Promise<GoogleAdsIssue[]> {
  try {
    await client.validate(operations);
    return [];
  } catch (error) {
    const located = locateFailure(error, operations);
    const failure = GoogleAdsFailure.safeParse((located as AppError).details).data;
    if (!(located instanceof AppError) || !failure || !fixable.has(failure.kind)) throw located;
    return failure.issues.filter(({ code }) => !harmless.has(code));
  }
}
