import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import type { ChangeFacts } from "@adwright/contracts/change/change-facts";

/** A change of an ad, with facts about the ad. */
export interface ChangeOfAd {
  change: Pick<Change, "changeId" | "what">;
  facts: Pick<ChangeFacts, "ad">;
}

type Found = Pick<ChangeFinding, "severity" | "rule" | "message">;

/** Google Ads help 6372658: the maximum number of enabled responsive search ads in an ad group. */
const MOST_ENABLED = 3;

const enables = ({ what }: ChangeOfAd["change"], ad: string): boolean =>
  what.kind === "ad_status" && what.to === "ENABLED" && what.target === ad;

/** Findings about a single change of an ad; `all` are the changes of its set. */
export function adFindings({ change, facts }: ChangeOfAd, all: readonly ChangeOfAd[]): Found[] {
  const { what } = change;
  const { ad } = facts;
  if (ad === null || what.kind !== "ad_text") return [];
  if (!ad.isResponsive) {
    const message = "Only responsive search ads can be edited here. Edit this one in Google Ads.";
    return [{ severity: "error", rule: "change/ad-type", message }];
  }
  if (what.mode === "other_ad") return [];
  const isInPlace = what.mode === "in_place";
  const isEnabled =
    ad.status === "ENABLED" || all.some((other) => enables(other.change, what.target));
  const notEnabled: Found = {
    severity: "error",
    rule: "change/ad-not-enabled",
    message: "Google does not take edits of a paused ad. Enable it first, or make a new ad.",
  };
  const inReview: Found = {
    severity: "warning",
    rule: "change/in-review",
    message: "Google is still reviewing this ad.",
  };
  const reviewAgain: Found = {
    severity: "warning",
    rule: "change/review-again",
    message: "Google reviews the new text before it shows, usually within one business day.",
  };
  return [
    ...(isInPlace && !isEnabled ? [notEnabled] : []),
    ...(isInPlace && ad.reviewStatus === "REVIEW_IN_PROGRESS" ? [inReview] : []),
    reviewAgain,
  ];
}

/** How a set changes the enabled ads of an ad group. */
interface GroupOfAds {
  before: number;
  enabled: Set<string>;
  changeIds: string[];
}

function groupsOf(all: readonly ChangeOfAd[]): GroupOfAds[] {
  const groups = new Map<string, GroupOfAds>();
  for (const { change, facts } of all) {
    const { ad } = facts;
    const { changeId, what } = change;
    if (ad === null || (what.kind !== "ad_status" && what.kind !== "ad_text")) continue;
    if (what.kind === "ad_text" && what.mode === "in_place") continue;
    const known = groups.get(ad.adGroup);
    const { length: before } = ad.enabledInGroup;
    const group = known ?? { before, enabled: new Set(ad.enabledInGroup), changeIds: [] };
    groups.set(ad.adGroup, group);
    group.changeIds.push(changeId);
    if (what.kind === "ad_status" && what.to === "ENABLED") group.enabled.add(what.target);
    else group.enabled.delete(what.target);
    if (what.kind === "ad_text") group.enabled.add(what.other ?? changeId);
  }
  return [...groups.values()];
}

/** Findings about an ad group's ads together. */
export function adGroupFindings(all: readonly ChangeOfAd[]): ChangeFinding[] {
  return groupsOf(all).flatMap(({ before, enabled, changeIds }): ChangeFinding[] => {
    if (enabled.size > MOST_ENABLED && enabled.size > before) {
      const message = `An ad group takes ${MOST_ENABLED} enabled ads. Pause another one first.`;
      return [{ severity: "error", rule: "change/ad-limit", changeIds, message }];
    }
    if (before === 0 || enabled.size > 0) return [];
    const message = "No ad of this ad group is left, so it stops showing.";
    return [{ severity: "warning", rule: "change/pauses-all", changeIds, message }];
  });
}
