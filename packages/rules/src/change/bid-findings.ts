import type { Change } from "@adwright/contracts/change/change";

import { moneyWords } from "../money.ts";
import { type ChangeInAccount, error, type Found, warning } from "./change-in-account.ts";

const BID_JUMP = 2;

/** The maximum cost of a click after the change; undefined if the change does not set it. */
function bidOf({ what }: Change): number | undefined {
  if (what.kind === "keyword_bid" || what.kind === "ad_group_bid")
    return what.toMicros ?? undefined;
  return what.kind === "keyword_add" ? (what.cpcBidMicros ?? undefined) : undefined;
}

/** Google Ads help 7478529: broad match is meant for automated bidding, which bids less on searches that fit less. */
function matchFindings({ change: { what }, facts }: ChangeInAccount): Found[] {
  const isBroad =
    (what.kind === "keyword_add" || what.kind === "keyword_replace") && what.matchType === "BROAD";
  if (!isBroad || facts.biddingStrategy !== "MANUAL_CPC") return [];
  const message =
    "With manual bids, a broad match keyword pays the same for loosely related searches. Consider phrase match.";
  return [warning("change/broad-with-manual", message)];
}

/** Findings about a bid. */
export function bidFindings(each: ChangeInAccount, currencyCode: string): Found[] {
  const { change, facts, now } = each;
  const match = matchFindings(each);
  const bid = bidOf(change);
  if (bid === undefined) return match;
  const { biddingStrategy, budget } = facts;
  const before = typeof now.value === "number" ? now.value : undefined;
  const isManual = biddingStrategy === "MANUAL_CPC" || biddingStrategy === "UNKNOWN";
  const words = (micros: number) => moneyWords(micros, currencyCode);
  const ignored = warning(
    "change/bid-ignored",
    "This campaign bids by itself, so Google ignores this bid.",
  );
  return [
    ...match,
    ...(isManual ? [] : [ignored]),
    ...(before !== undefined && bid >= before * BID_JUMP
      ? [warning("change/bid-jump", `The bid goes from ${words(before)} to ${words(bid)}.`)]
      : []),
    ...(budget !== null && bid > budget.amountMicros
      ? [warning("change/bid-over-budget", "One click may cost more than the budget of a day.")]
      : []),
  ];
}

const isLearning = (status: string): boolean => status.startsWith("LEARNING");

/** Findings about a change of bidding strategy or target. */
export function biddingFindings({ change, facts, now }: ChangeInAccount): Found[] {
  if (change.what.kind !== "bidding") return [];
  if (typeof now.context["portfolio"] === "string") {
    const message =
      "This campaign bids by a portfolio strategy, which other campaigns use too. Change it in Google Ads.";
    return [error("change/portfolio", message)];
  }
  if (now.value === null) {
    const message = "This bidding strategy can only be changed in Google Ads.";
    return [error("change/bidding-type", message)];
  }
  return [
    warning(
      "change/learning",
      "Google learns again after this, so results may vary for one to two weeks.",
    ),
    ...(isLearning(facts.biddingStatus)
      ? [warning("change/learning-now", "Google is still learning after an earlier change.")]
      : []),
  ];
}
