import type { AccountRows, CriterionRow } from "./account-rows.ts";
import { isLive } from "./change-kind.ts";

interface KeywordText {
  text: string;
  matchType: string;
}

/** Google Ads API: a keyword is identified by text and match type, ignoring case and repeated spaces. */
export const keywordKey = ({ text, matchType }: KeywordText): string =>
  `${matchType} ${text.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

export const textOf = ({ keyword }: CriterionRow): KeywordText => ({
  text: keyword?.text ?? "",
  matchType: keyword?.match_type ?? "",
});

/** The keyword with this text in an ad group, targeted or negative, unless removed. */
export function findKeyword(
  rows: AccountRows,
  adGroup: string,
  wanted: KeywordText & { isNegative: boolean },
): CriterionRow | undefined {
  const key = keywordKey(wanted);
  return [...rows.criteria.values()].find(
    (row) =>
      row.ad_group === adGroup &&
      isLive(row) &&
      (row.negative === true) === wanted.isNegative &&
      keywordKey(textOf(row)) === key,
  );
}

/** The same for a campaign's negative keywords. */
export function findNegative(
  rows: AccountRows,
  campaign: string,
  wanted: KeywordText,
): CriterionRow | undefined {
  const key = keywordKey(wanted);
  return [...rows.campaignCriteria.values()].find(
    (row) => row.campaign === campaign && isLive(row) && keywordKey(textOf(row)) === key,
  );
}

/** The same for a list's keywords. */
export function findListKeyword(
  rows: AccountRows,
  list: string,
  wanted: KeywordText,
): CriterionRow | undefined {
  const key = keywordKey(wanted);
  return [...rows.listKeywords.values()].find(
    (row) => row.shared_set === list && keywordKey(textOf(row)) === key,
  );
}

/** The names of campaign and ad group; `isThere` is false if one of them was removed. */
export function placeOf(
  rows: AccountRows,
  adGroup: string | undefined,
): { path: string[]; isThere: boolean; biddingStrategy: string } {
  const group = rows.adGroups.get(adGroup ?? "");
  const campaign = rows.campaigns.get(group?.campaign ?? "");
  return {
    path: [campaign?.name ?? "", group?.name ?? ""],
    isThere: isLive(group) && isLive(campaign),
    biddingStrategy: campaign?.bidding_strategy_type ?? "UNKNOWN",
  };
}

/** A keyword's settings without its text, as one line; equal lines mean equal settings. */
export function keywordLine(of: {
  status: string;
  cpcBidMicros: number | null;
  finalUrl: string | null;
}): string {
  const { status, cpcBidMicros, finalUrl } = of;
  return [
    status,
    ...(cpcBidMicros === null ? [] : [`bid ${cpcBidMicros}`]),
    ...(finalUrl === null ? [] : [finalUrl]),
  ].join(" · ");
}

export const bidOf = ({ cpc_bid_micros: bid }: CriterionRow): number | null =>
  bid === undefined || Number(bid) === 0 ? null : Number(bid);

export const urlOf = ({ final_urls: urls }: CriterionRow): string | null => urls?.[0] ?? null;
