import type { Keyword } from "@adwright/contracts/ad-group";
import type { TypedKeyword } from "@adwright/rules/keyword/typed-keyword";

const matchTypes = new Map<string, Keyword["matchType"]>([
  ["exact", "EXACT"],
  ["phrase", "PHRASE"],
  ["broad", "BROAD"],
]);

interface Criterion {
  isNegative: boolean;
  isOfCampaign: boolean;
  matchType: Keyword["matchType"];
}

const CRITERION =
  /^(campaign\b)?\s*(negative\b)?\s*(?:(exact|phrase|broad)\b)?\s*(match\b)?\s*(keyword)?$/i;
const CRITERION_WORDS =
  "Criterion Type is Broad, Phrase or Exact, with Negative or Campaign Negative before it.";

/** What Criterion Type says, as in "Exact match" or "Campaign Negative Broad", and what the keyword's notation does. */
export function criterionOf(
  type: string,
  typed: TypedKeyword,
  hasAdGroup: boolean,
): Criterion | string {
  const found = CRITERION.exec(type.trim());
  if (found === null) return CRITERION_WORDS;
  const [, ofCampaign, negative, match = ""] = found;
  const named = matchTypes.get(match.toLowerCase()) ?? typed.matchType;
  if (typed.matchType !== undefined && named !== typed.matchType) {
    return `The keyword is written as ${typed.matchType.toLowerCase()} match, and Criterion Type says ${match.toLowerCase()}.`;
  }
  const isNegative = negative !== undefined || typed.isNegative;
  if (named === undefined || (ofCampaign !== undefined && !isNegative)) return CRITERION_WORDS;
  return {
    isNegative,
    isOfCampaign: isNegative && (ofCampaign !== undefined || !hasAdGroup),
    matchType: named,
  };
}
