import { composeAd, composeAlternatives, composeLineRepairs, composePlan } from "./ads.ts";
import { cleanKeyword, readBrief } from "./brief.ts";
import { composeSuggestions } from "./campaign-suggestions.ts";
import { fitSchema } from "./fit-schema.ts";
import { wordsOf, languageCodes } from "./languages.ts";
import { normalized } from "./likeness.ts";
import { type JsonObject, objectIn, textIn, textsIn, listIn } from "./read-json.ts";
import { composeReportInsights } from "./report-insights.ts";
import { composeValueProposition } from "./value-proposition.ts";
import {
  writtenAd,
  writtenFor,
  writtenPlan,
  writtenValueProposition,
  readingOf,
} from "./written.ts";

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

const FEWEST_TERMS = 5;
const MOST_TERMS = 10;

/** The goal of one campaign of a group, with search terms, in its target's language. */
function goalOf(data: JsonObject) {
  const { language, place, url } = objectIn(data["target"]);
  const written = writtenFor(data);
  if (written?.language === language) return written?.goal;
  const brief = readBrief({ ...data, campaign: { language, geography: place, url } });
  const names = [...brief.terms.slice(0, MOST_TERMS / 2 - 1), brief.brand];
  const own = new Set([...names, ...names.map((name) => `${name} ${brief.place}`.trim())]);
  const { headlines, descriptions } = wordsOf(brief.code);
  // What people look up of any business whose name they know.
  const general = headlines.map((text) => cleanKeyword(`${brief.brand} ${text}`.toLowerCase()));
  return {
    goal: [`${brief.brand}.`, ...descriptions].join(" "),
    searchTerms: [...own, ...general].slice(0, Math.max(FEWEST_TERMS, own.size)),
  };
}

/** The answer of a format about a request's document; always the same for the same request. */
export function composeAnswer(name: string, data: JsonObject, schema: JsonObject): unknown {
  return fitSchema(composers[name]?.(data), schema, schema);
}

const neutral = new Set(
  languageCodes
    .flatMap((code) => [...wordsOf(code).headlines, ...wordsOf(code).descriptions])
    .map(normalized),
);

/**
 * The readings that were written for the sample sites. Any other line that the rules doubt is proven if a fact
 * contains it word for word, and unproven if not: nothing here understands sentences.
 */
function composeClaimCheck(data: JsonObject) {
  const facts = listIn(data["facts"]).map(objectIn);
  const idOf = new Map(facts.map((fact) => [textIn(fact["text"]), textIn(fact["id"])]));
  const names = new Set([...textsIn(data["keywords"]), textIn(data["brand"])].map(normalized));
  const lines = listIn(data["lines"]).map(objectIn);
  return {
    lines: lines.flatMap((line) => {
      const words = textIn(line["text"]);
      const id = textIn(line["id"]);
      const written = readingOf(words, idOf);
      if (written) return [{ id, words, ...written }];
      if (line["isDoubted"] !== true) return [];
      const said = ` ${normalized(words)} `;
      const proof = facts.find((fact) => ` ${normalized(textIn(fact["text"]))} `.includes(said));
      if (proof) return [{ id, words, verdict: "proven", factId: textIn(proof["id"]) }];
      const isNeutral = neutral.has(said.trim()) || names.has(said.trim());
      return [{ id, words, verdict: isNeutral ? "no_claim" : "unproven", factId: null }];
    }),
  };
}
