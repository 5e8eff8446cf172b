import type { Change, ChangeFinding } from "@adwright/contracts/change/change";

import { type ChangeInAccount, error, type Found, warning } from "./change-in-account.ts";
import { type Effect, placesLeft } from "./places-left.ts";

/** Google Ads help 6372658: the maximum number of enabled responsive search ads in an ad group. */
const MOST_ENABLED = 3;

const enables = ({ what }: Change, ad: string): boolean =>
  what.kind === "ad_status" && what.to === "ENABLED" && what.target === ad;

/** Findings about a single change of an ad; `all` are the changes of its set. */
export function adFindings(
  { change, facts }: ChangeInAccount,
  all: readonly ChangeInAccount[],
): Found[] {
  const { what } = change;
  const { ad } = facts;
  if (ad === null || what.kind !== "ad_text") return [];
  if (!ad.isResponsive) {
    const message = "Only responsive search ads can be edited here. Edit this one in Google Ads.";
    return [error("change/ad-type", message)];
  }
  if (what.mode === "other_ad") return [];
  const isInPlace = what.mode === "in_place";
  const isEnabled =
    ad.status === "ENABLED" || all.some((other) => enables(other.change, what.target));
  const notEnabled = error(
    "change/ad-not-enabled",
    "Google does not take edits of a paused ad. Enable it first, or make a new ad.",
  );
  const inReview = warning("change/in-review", "Google is still reviewing this ad.");
  const reviewAgain = warning(
    "change/review-again",
    "Google reviews the new text before it shows, usually within one business day.",
  );
  return [
    ...(isInPlace && !isEnabled ? [notEnabled] : []),
    ...(isInPlace && ad.reviewStatus === "REVIEW_IN_PROGRESS" ? [inReview] : []),
    reviewAgain,
  ];
}

/** What a change does to the enabled ads of its ad group. */
function effectsOf({ change: { changeId, what }, facts: { ad } }: ChangeInAccount): Effect[] {
  if (ad === null || (what.kind !== "ad_status" && what.kind !== "ad_text")) return [];
  const of = { place: ad.adGroup, before: ad.enabledInGroup, changeId };
  const own = { ...of, thing: what.target };
  if (what.kind === "ad_status") return [{ ...own, serves: what.to === "ENABLED" }];
  if (what.mode === "in_place") return [];
  return [
    { ...own, serves: false },
    { ...of, thing: what.other ?? changeId, serves: true },
  ];
}

/** Findings about an ad group's ads together. */
export function adGroupFindings(all: readonly ChangeInAccount[]): ChangeFinding[] {
  return placesLeft(all.flatMap(effectsOf)).flatMap(({ before, left, changeIds, stops }) => {
    if (left.size > MOST_ENABLED && left.size > before) {
      const message = `An ad group takes ${MOST_ENABLED} enabled ads. Pause another one first.`;
      return { ...error("change/ad-limit", message), changeIds: [...changeIds] };
    }
    if (before === 0 || left.size > 0) return [];
    const message = "No ad of this ad group is left, so it stops showing.";
    return { ...warning("change/pauses-all", message), changeIds: stops };
  });
}
