import type { FieldState } from "@adwright/contracts/change/change";

import type { AccountRows, CriterionRow } from "./account-rows.ts";
import { isLive } from "./change-kind.ts";
import { urlOptionsSet } from "./url-options.ts";

interface KeywordText {
  text: string;
  matchType: string;
}

/** Google Ads API: a keyword is identified by text and match type, ignoring case and repeated spaces. */
export const keywordKey = ({ text, matchType }: KeywordText): string =>
  `${matchType} ${text.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;

export const textOf = ({ keyword }: Pick<CriterionRow, "keyword">): KeywordText => ({
  text: keyword?.text ?? "",
  matchType: keyword?.match_type ?? "",
});

/** Text and match type in Google Ads' notation: [exact], "phrase", broad. */
export function keywordWords({ text, matchType }: KeywordText): string {
  if (matchType === "EXACT") return `[${text}]`;
  return matchType === "PHRASE" ? `"${text}"` : text;
}

type Rows = ReadonlyMap<string, CriterionRow>;

const keyIn = (parent: string | undefined, wanted: KeywordText, isNegative?: boolean): string =>
  JSON.stringify([parent, isNegative, keywordKey(wanted)]);

const indexes = new WeakMap<Rows, Map<string, CriterionRow>>();

/** Indexes an account's rows once for all changes of a set: there may be thousands of both. */
function indexed(rows: Rows, keyOf: (row: CriterionRow) => string): Map<string, CriterionRow> {
  const known = indexes.get(rows);
  if (known !== undefined) return known;
  const index = new Map<string, CriterionRow>();
  for (const row of rows.values()) {
    const key = keyOf(row);
    if (isLive(row) && !index.has(key)) index.set(key, row);
  }
  indexes.set(rows, index);
  return index;
}

/** The keyword with this text in an ad group, targeted or negative, unless removed. */
export function findKeyword(
  { criteria }: Pick<AccountRows, "criteria">,
  adGroup: string,
  wanted: KeywordText & { isNegative: boolean },
): CriterionRow | undefined {
  const keyOf = (row: CriterionRow) => keyIn(row.ad_group, textOf(row), row.negative === true);
  return indexed(criteria, keyOf).get(keyIn(adGroup, wanted, wanted.isNegative));
}

/** The same for a campaign's negative keywords. */
export function findNegative(
  { campaignCriteria }: Pick<AccountRows, "campaignCriteria">,
  campaign: string,
  wanted: KeywordText,
): CriterionRow | undefined {
  const keyOf = (row: CriterionRow) => keyIn(row.campaign, textOf(row));
  return indexed(campaignCriteria, keyOf).get(keyIn(campaign, wanted));
}

/** The same for a list's keywords. */
export function findListKeyword(
  { listKeywords }: Pick<AccountRows, "listKeywords">,
  list: string,
  wanted: KeywordText,
): CriterionRow | undefined {
  const keyOf = (row: CriterionRow) => keyIn(row.shared_set, textOf(row));
  return indexed(listKeywords, keyOf).get(keyIn(list, wanted));
}

type Place = Pick<FieldState, "path" | "isThere">;

/** The campaign's name; `isThere` is false if it was removed. */
export function campaignPlace(rows: AccountRows, name: string): Place {
  const campaign = rows.campaigns.get(name);
  return { path: [campaign?.name ?? ""], isThere: isLive(campaign) };
}

/** The same with the name of its ad group. */
export function placeOf(rows: AccountRows, adGroup = ""): Place {
  const group = rows.adGroups.get(adGroup);
  const { path, isThere } = campaignPlace(rows, group?.campaign ?? "");
  return { path: [...path, group?.name ?? ""], isThere: isThere && isLive(group) };
}

/** That of the ad group's campaign. */
export function biddingStrategyOf(rows: AccountRows, adGroup = ""): string {
  const campaign = rows.campaigns.get(rows.adGroups.get(adGroup)?.campaign ?? "");
  return campaign?.bidding_strategy_type ?? "UNKNOWN";
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

/** What a new keyword takes over from another one, or cannot: only what is set. */
export const keptOf = (row: CriterionRow): FieldState["context"] => ({
  ...urlOptionsSet(row),
  ...(row.labels !== undefined && row.labels.length > 0 && { labels: row.labels }),
});

export const bidOf = ({ cpc_bid_micros: bid }: CriterionRow): number | null =>
  bid === undefined || Number(bid) === 0 ? null : Number(bid);

export const urlOf = ({ final_urls: urls }: CriterionRow): string | null => urls?.[0] ?? null;
