import type { DiagnosisAction, GoogleAdsFailure } from "@adwright/contracts/google";
import { findRemedy } from "@adwright/rules/google-remedy";

import { ApplicationError } from "../api/http/application-error.ts";
import type { Notice } from "../api/http/notice.ts";
import { plural } from "../format/plural.ts";

export const GOOGLE_ADS_URL = "https://ads.google.com";

/** Where an action leads; waiting and choosing a manager have no link. */
export const remedyLinks = {
  reconnect: { label: "Reconnect Google Ads", href: "/auth/google" },
  open_google_ads: { label: "Open Google Ads", href: GOOGLE_ADS_URL },
  contact_support: { label: "Contact Support", href: "/contact-support" },
  choose_manager: undefined,
  wait: undefined,
} as const satisfies Record<DiagnosisAction, { label: string; href: string } | undefined>;

/** What to do, in one sentence. */
export const remedyWords: Record<DiagnosisAction, string> = {
  reconnect: "Connect Google Ads again and keep every box on Google's page checked.",
  choose_manager:
    "Choose the manager account that the others are reached through, or ask its owner for access.",
  open_google_ads: "Fix the account in Google Ads, then check again.",
  wait: "Nothing was lost. Wait a few minutes, then try again.",
  contact_support: "This is an issue on our side. Contact support if it continues.",
};

/** What fixes a failed call; undefined if the connection did not cause it. */
export function findRemedyFor(error: unknown): DiagnosisAction | undefined {
  return findRemedy(error instanceof ApplicationError ? error.code : undefined);
}

/** What to do about a failed call; for one of Google's limits, also how long to wait. */
export function findRemedyWords(error: unknown): string | undefined {
  const remedy = findRemedyFor(error);
  if (remedy === undefined) return undefined;
  const waitSeconds = remedy === "wait" ? findWaitSeconds(error) : undefined;
  if (waitSeconds === undefined) return remedyWords[remedy];
  return `Nothing was lost. Try again in about ${plural(Math.ceil(waitSeconds / 60), "minute")}.`;
}

function findWaitSeconds(error: unknown): number | undefined {
  const details = error instanceof ApplicationError ? error.details : undefined;
  const reported: Partial<GoogleAdsFailure> =
    typeof details === "object" && details !== null ? details : {};
  return typeof reported.retryAfterSeconds === "number" ? reported.retryAfterSeconds : undefined;
}

/** The notice with a link to the remedy, if it has one. */
export function withRemedy(notice: Notice, error: unknown): Notice {
  const remedy = findRemedyFor(error);
  const action = remedy === undefined ? undefined : remedyLinks[remedy];
  return action === undefined ? notice : { ...notice, action };
}
