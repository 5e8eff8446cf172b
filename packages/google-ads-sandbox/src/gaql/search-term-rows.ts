import type { AccountState } from "../accounts/account-state.ts";
import type { CustomerAccount } from "../accounts/customer.ts";
import { isLive, type Resource, tailOf } from "../accounts/resource.ts";
import { textOf } from "../accounts/text-of.ts";
import { keywordsOfCampaign } from "../metrics/serving-keywords.ts";
import type { Row } from "./row.ts";

/** From the field table: segments that are part of a search term's row. */
export const SEARCH_TERM_SEGMENTS: ReadonlySet<string> = new Set([
  "segments.keyword.ad_group_criterion",
  "segments.keyword.info.text",
  "segments.keyword.info.match_type",
  "segments.search_term_match_type",
]);

/** From docs: terms with few searches are not reported; the threshold is assumed. */
const LEAST_IMPRESSIONS = 10;

export interface Keyword {
  text: string;
  match_type: string;
}

interface Term {
  text: string;
  /** The share of the keyword's metrics; the rest belongs to rare terms. */
  share: number;
}

/**
 * Search terms for which a keyword's ads are shown: always the same for the same keyword, depending on its match type.
 */
export function termsOf({ text, match_type: matchType }: Keyword): Term[] {
  if (matchType === "EXACT") return [{ text, share: 0.9 }];
  if (matchType === "PHRASE") {
    return [
      { text, share: 0.4 },
      { text: `best ${text}`, share: 0.14 },
      { text: `${text} sale`, share: 0.1 },
      { text: `cheap ${text}`, share: 0.08 },
      { text: `${text} near me`, share: 0.06 },
    ];
  }
  return [
    { text, share: 0.25 },
    { text: `${text} reviews`, share: 0.12 },
    { text: `used ${text}`, share: 0.1 },
    { text: `${text} repair`, share: 0.08 },
    { text: `free ${text}`, share: 0.07 },
  ];
}

const wordsOf = (text: string): string[] => text.trim().toLowerCase().split(/\s+/);

/** From docs (support.google.com/google-ads/answer/2453972): negative keywords do not match close variants. */
export function isExcludedBy(term: string, { text, match_type: matchType }: Keyword): boolean {
  const [words, excluded] = [wordsOf(term), wordsOf(text)];
  if (matchType === "BROAD") return excluded.every((word) => words.includes(word));
  const [whole, part] = [words.join(" "), excluded.join(" ")];
  return matchType === "EXACT" ? whole === part : ` ${whole} `.includes(` ${part} `);
}

const keywordIn = (criterion: Resource): Keyword | undefined =>
  isLive(criterion) ? (criterion["keyword"] as Keyword | undefined) : undefined;

/** From the protos (SearchTermTargetingStatus): determined from the current criteria. */
function statusOf(term: string, adGroupCriteria: Resource[], campaignCriteria: Resource[]): string {
  const all = [...adGroupCriteria, ...campaignCriteria].flatMap((criterion) => {
    const keyword = keywordIn(criterion);
    return keyword ? [{ keyword, isNegative: criterion["negative"] === true }] : [];
  });
  const isAdded = all.some(
    ({ keyword, isNegative }) =>
      !isNegative && wordsOf(keyword.text).join(" ") === wordsOf(term).join(" "),
  );
  const isExcluded = all.some(
    ({ keyword, isNegative }) => isNegative && isExcludedBy(term, keyword),
  );
  if (isAdded) return isExcluded ? "ADDED_EXCLUDED" : "ADDED";
  return isExcluded ? "EXCLUDED" : "NONE";
}

/** Search terms of the keywords, each once per ad group; the share of the keyword's metrics is not an API field. */
export function listSearchTermRows(
  state: AccountState,
  account: CustomerAccount,
  keywords: readonly Resource[],
  withAdGroup: (resource: Resource) => Row,
): Row[] {
  const rows = new Map<string, Row>();
  for (const criterion of keywords) {
    const around = withAdGroup(criterion);
    const adGroup = textOf(criterion["ad_group"]);
    const campaign = textOf(around["ad_group"]?.["campaign"]);
    const inGroup = state.tableOf(account.id, "ad_group_criterion").childrenOf(adGroup);
    const inCampaign = state.tableOf(account.id, "campaign_criterion").childrenOf(campaign);
    const keyword = criterion["keyword"] as Keyword;
    for (const { text, share } of termsOf(keyword)) {
      const place = `${tailOf(campaign)}~${tailOf(adGroup)}`;
      const name = `${place}~${Buffer.from(text).toString("base64url")}`;
      if (rows.has(name)) continue;
      rows.set(name, {
        ...around,
        ad_group_criterion: criterion,
        search_term_view: {
          resource_name: `customers/${account.id}/searchTermViews/${name}`,
          search_term: text,
          ad_group: adGroup,
          status: statusOf(text, inGroup, inCampaign),
          share,
        },
        segments: {
          keyword: { ad_group_criterion: criterion.resource_name, info: keyword },
          search_term_match_type: keyword.match_type,
        } as unknown as Resource,
      });
    }
  }
  return [...rows.values()];
}

/** From the protos: each campaign's terms, those of Performance Max campaigns too, which Google finds without keywords. */
export function listCampaignTermRows(
  state: AccountState,
  account: CustomerAccount,
  campaign: Resource,
): Row[] {
  const { resource_name: name } = campaign;
  const keywords = keywordsOfCampaign(state, account.id, campaign);
  const rows = new Map<string, Row>();
  for (const criterion of keywords) {
    for (const { text, share } of termsOf(criterion["keyword"] as Keyword)) {
      const id = `${tailOf(name)}~${Buffer.from(text).toString("base64url")}`;
      if (rows.has(id)) continue;
      rows.set(id, {
        campaign,
        ad_group_criterion: criterion,
        campaign_search_term_view: {
          resource_name: `customers/${account.id}/campaignSearchTermViews/${id}`,
          search_term: text,
          campaign: name,
          share,
        },
      });
    }
  }
  return [...rows.values()];
}

export const isReportedTerm = ({ metrics }: Row): boolean =>
  Number(metrics?.["impressions"] ?? 0) >= LEAST_IMPRESSIONS;
