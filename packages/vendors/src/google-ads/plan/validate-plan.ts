import type { GoogleAdsIssue } from "@adwright/contracts/google";
import type { CampaignPlan } from "@adwright/contracts/publication/publication";

import type { AdsClient } from "../client.ts";
import { fixableFailureOf } from "../failures/errors.ts";
import { locateFailure } from "./locate-failure.ts";
import { type PlannedOperation, plannedOperations } from "./planned-operations.ts";
import { validationParts } from "./validation-parts.ts";

const harmless = new Set([
  // Google Ads API: if a resource is invalid, every reference to it is reported as well.
  "TEMP_ID_RESOURCE_HAD_ERRORS",
  // Google may have created the device's criterion together with the campaign; it is then updated instead.
  "BID_MODIFIER_ALREADY_EXISTS",
]);

/** Google Ads API: the maximum number of operations per request. */
const MOST_OPERATIONS = 10_000;

/**
 * Has Google validate the whole plan in one atomic request, or in as few as possible; answers the issues, and how many
 * operations the whole plan needs, and creates nothing.
 */
export async function validatePlan(client: AdsClient, plan: CampaignPlan) {
  const planned = plannedOperations(plan);
  const issues: GoogleAdsIssue[] = [];
  for (const part of validationParts(planned, MOST_OPERATIONS)) {
    issues.push(...(await issuesOf(client, part)));
  }
  return { operations: planned.length, issues: distinct(issues) };
}

const keyOf = ({ code, field, message }: GoogleAdsIssue): string =>
  JSON.stringify([code, field, message]);

/** Drops duplicates: an operation that is in several parts is refused in each. */
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
    const { issues } = fixableFailureOf(locateFailure(error, operations));
    return issues.filter(({ code }) => !harmless.has(code));
  }
}
