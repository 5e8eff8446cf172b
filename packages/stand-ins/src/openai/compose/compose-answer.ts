import { readBrief } from "./brief.ts";
import { composeSuggestions } from "./campaign-suggestions.ts";
import { composeClaimCheck } from "./claim-check.ts";
import { fitSchema } from "./fit-schema.ts";
import { wordsOf } from "./languages.ts";
import { composeAd, composePlan } from "./plan.ts";
import { type JsonObject, objectIn, textIn, textsIn } from "./read-json.ts";
import { composeReportInsights } from "./report-insights.ts";
import { composeAlternatives, composeLineRepairs } from "./rewrites.ts";
import { termsOf } from "./terms.ts";
import { composeValueProposition } from "./value-proposition.ts";
import { writtenAd, writtenFor, writtenPlan, writtenValueProposition } from "./written.ts";

/** The input of a composer. */
interface Assignment {
  /** The name of the answer's format, which selects the composer. */
  name: string;
  /** The document in the last user message; `{text}` if it is not JSON. */
  data: JsonObject;
  /** The strict schema that the answer must match. */
  schema: JsonObject;
}

const composers: Record<string, (data: JsonObject) => unknown> = {
  value_proposition: (data) => writtenValueProposition(data) ?? composeValueProposition(data),
  campaign_plan: (data) => writtenPlan(data) ?? composePlan(readBrief(data)),
  ad_group_copy: (data) => writtenAd(data) ?? composeAd(keywordsIn(data), readBrief(data)),
  line_alternatives: (data) => composeAlternatives(data, readBrief(data), writtenLines(data)),
  ad_lines_repair: (data) => composeLineRepairs(data, readBrief(data)),
  group_goal: goalOf,
  campaign_suggestions: composeSuggestions,
  report_insights: composeReportInsights,
  claim_check: composeClaimCheck,
};

const keywordsIn = (data: JsonObject) => textsIn(objectIn(data["theme"])["keywords"]);

function writtenLines(data: JsonObject) {
  const { headlines = [], descriptions = [] } = writtenAd(data) ?? {};
  return textIn(objectIn(data["line"])["kind"]) === "description" ? descriptions : headlines;
}

const MOST_TERMS = 10;

/** The goal of one campaign of a group, with search terms, in its target's language. */
function goalOf(data: JsonObject) {
  const { language, place, url } = objectIn(data["target"]);
  const written = writtenFor(data);
  if (written?.language === language) return written?.goal;
  const brief = readBrief({ ...data, campaign: { language, geography: place, url } });
  const { brand } = brief;
  const terms = termsOf(brief).slice(0, MOST_TERMS / 2);
  const placed = terms.map((term) => `${term} ${brief.place}`.trim());
  const searchTerms = [...terms, brand, ...placed, `${brand} ${brief.place}`.trim()];
  const { descriptions } = wordsOf(brief.code);
  return {
    goal: [`${brand}.`, ...descriptions].join(" "),
    searchTerms: [...new Set(searchTerms)].slice(0, MOST_TERMS),
  };
}

/** The answer to a request; always the same for the same request. */
export function composeAnswer({ name, data, schema }: Assignment): unknown {
  return fitSchema(composers[name]?.(data), schema, schema);
}
