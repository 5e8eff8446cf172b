import { readBrief } from "./brief.ts";
import { composeCampaignDraft } from "./campaign-draft.ts";
import { composeSuggestions } from "./campaign-suggestions.ts";
import { composeClaimCheck } from "./claim-check.ts";
import { distinctFacts, type Fact, factsInMarkdown } from "./facts.ts";
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
  /** Facts about the brand from file search. */
  knowledge: Fact[];
  /** The strict schema that the answer must match. */
  schema: JsonObject;
}

type Compose = (assignment: Assignment) => unknown;

const briefOf = ({ data, knowledge }: Assignment) => readBrief(data, knowledge);

const composers: Record<string, Compose> = {
  value_proposition: ({ data, knowledge }) =>
    writtenValueProposition(data) ?? composeValueProposition(data, knowledge),
  campaign_plan: (asked) => writtenPlan(asked.data) ?? composePlan(briefOf(asked)),
  ad_group_copy: (asked) => writtenAd(asked.data) ?? adOf(asked),
  campaign_draft: (asked) => composeCampaignDraft(asked.data, briefOf(asked)),
  line_alternatives: (asked) =>
    composeAlternatives(asked.data, briefOf(asked), writtenLines(asked.data)),
  ad_lines_repair: (asked) => composeLineRepairs(asked.data, briefOf(asked)),
  group_goal: goalOf,
  campaign_suggestions: ({ data }) => composeSuggestions(data),
  report_insights: ({ data }) => composeReportInsights(data),
  claim_check: ({ data }) => composeClaimCheck(data),
};

function adOf(asked: Assignment) {
  const theme = objectIn(asked.data["theme"]);
  const keywords = textsIn(theme["keywords"]);
  const { data } = asked;
  return composeAd(keywords, textsIn(data["otherThemes"]), briefOf(asked));
}

function writtenLines(data: JsonObject) {
  const name = textIn(objectIn(data["theme"])["name"]);
  const ad = writtenAd({ ...data, theme: { name } });
  const isDescription = textIn(objectIn(data["line"])["kind"]) === "description";
  return isDescription ? (ad?.descriptions ?? []) : (ad?.headlines ?? []);
}

const MOST_TERMS = 10;

/** The goal of one campaign of a group, with search terms, in its target's language. */
function goalOf({ data, knowledge }: Assignment) {
  const { language, place, url } = objectIn(data["target"]);
  const written = writtenFor(data);
  if (written?.language === language) return written?.goal;
  const brief = readBrief({ ...data, campaign: { language, geography: place, url } }, knowledge);
  const { brand } = brief;
  const terms = termsOf(brief).slice(0, MOST_TERMS / 2);
  const placed = terms.map((term) => `${term} ${brief.place}`.trim());
  const searchTerms = [...terms, brand, ...placed, `${brand} ${brief.place}`.trim()];
  const { descriptions } = wordsOf(brief.code);
  return {
    goal: [`${brand}.`, ...descriptions.slice(0, 2)].join(" "),
    searchTerms: [...new Set(searchTerms)].slice(0, MOST_TERMS),
  };
}

/** The facts in file search results. */
export const factsOfFiles = (files: { filename: string; text: string }[]): Fact[] =>
  distinctFacts(files.flatMap(({ filename, text }) => factsInMarkdown(text, filename)));

/** The answer to a request; always the same for the same request. */
export function composeAnswer(assignment: Assignment): unknown {
  const { name, schema } = assignment;
  return fitSchema(composers[name]?.(assignment), schema, schema);
}
