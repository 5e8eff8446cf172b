import type { TermFigures } from "@adwright/contracts/figures/account-details";
import type {
  BlockedTerms,
  NegativeToTry,
  SearchWord,
  SearchWords,
} from "@adwright/contracts/figures/search-words";
import { DAYS_BACK } from "@adwright/rules/attention/attention-rows";
import { costlyGrams } from "@adwright/rules/attention/wasted-grams";
import { sumMetrics } from "@adwright/rules/metrics";
import { keywordsShutOut } from "@adwright/rules/negative-keyword";
import { addDays, dayIn } from "@adwright/rules/report-period";

import { getBrandRow } from "../brand/get-brand-row.ts";
import type { UserContext } from "../context.ts";

const MOST_WORDS = 40;
const MOST_TERMS = 300;
/** Words that cost less than this share of all terms are no bar that anybody sees. */
const LEAST_SHARE = 0.005;
const MOST_NAMED = 5;
const MOST_BLOCKED = 3;

interface Asked {
  brandId: number;
  /** Google's number. */
  campaign: string;
}

/** What people searched for, by words and by terms; empty before the account was read. */
export async function getSearchWords(ctx: UserContext, asked: Asked): Promise<SearchWords> {
  const { brand, terms, keywords } = await readTerms(ctx, asked);
  const [account, { found: rows }] = await Promise.all([
    ctx.store.figures.find(ctx.userId, brand.customerId),
    ctx.store.attention.list(ctx.userId),
  ]);
  const row = rows.find(({ customerId }) => customerId === brand.customerId);
  const timeZone = account?.figures?.timeZone ?? "UTC";
  const today = dayIn(timeZone, row ? Date.parse(row.asOf) : ctx.now());
  return {
    asOf: row?.asOf ?? null,
    from: addDays(today, -DAYS_BACK),
    to: addDays(today, -1),
    currencyCode: brand.currencyCode,
    totals: sumMetrics(terms),
    words: wordsIn(terms, keywords),
    terms: terms.slice(0, MOST_TERMS).map(({ text, adGroup, status, ...term }) => ({
      text,
      adGroup,
      status,
      ...sumMetrics([term]),
    })),
    otherTerms: Math.max(0, terms.length - MOST_TERMS),
  };
}

/** What negative keywords of the campaign would have blocked. */
export async function findBlockedTerms(
  ctx: UserContext,
  { negatives, ...asked }: Asked & { negatives: NegativeToTry[] },
): Promise<BlockedTerms> {
  const { terms, keywords } = await readTerms(ctx, asked);
  const searched = keywordsShutOut(terms.map(({ text }) => text));
  const texts = new Set(negatives.flatMap(searched));
  const blocked = terms.filter(({ text }) => texts.has(text));
  const own = keywordsShutOut(keywords);
  return {
    ...sumMetrics(blocked),
    terms: blocked.length,
    converting: blocked
      .filter(({ conversions }) => conversions > 0)
      .toSorted((left, right) => right.conversions - left.conversions)
      .slice(0, MOST_NAMED)
      .map(({ text }) => text),
    keywords: [...new Set(negatives.flatMap(own))].slice(0, MOST_NAMED),
  };
}

/** The campaign's stored terms, most expensive first, and its keywords. */
async function readTerms(ctx: UserContext, { brandId, campaign }: Asked) {
  const brand = await getBrandRow(ctx, brandId);
  const of = { userId: ctx.userId, customerId: brand.customerId };
  const details = await ctx.store.attention.findDetails(of);
  const isOwn = (row: { campaign: string }) => row.campaign === campaign;
  return {
    brand,
    terms: (details?.terms ?? [])
      .filter(isOwn)
      .toSorted((left, right) => right.cost_micros - left.cost_micros),
    keywords: (details?.keywords ?? []).filter(isOwn).map(({ text }) => text),
  };
}

/** The most expensive words; of several that the same terms have, the longest. */
function wordsIn(terms: readonly TermFigures[], keywords: readonly string[]): SearchWord[] {
  const { cost_micros: all } = sumMetrics(terms);
  const longest = new Map<string, ReturnType<typeof costlyGrams>[number]>();
  for (const gram of costlyGrams(terms, Math.max(1, LEAST_SHARE * all))) {
    // The grams come by length.
    longest.set(`${gram.costMicros} ${gram.terms.length} ${gram.terms[0]?.text}`, gram);
  }
  const blocks = keywordsShutOut(keywords);
  return [...longest.values()]
    .toSorted((left, right) => right.costMicros - left.costMicros)
    .slice(0, MOST_WORDS)
    .map(({ text, terms: own }) => ({
      ...sumMetrics(own),
      text,
      terms: own.length,
      blocks: blocks({ text, matchType: "PHRASE" }).slice(0, MOST_BLOCKED),
    }));
}
