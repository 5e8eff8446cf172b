import { readBrief } from "./brief.ts";
import { composeCampaignDraft } from "./campaign-draft.ts";
import { composeCampaignSuggestions } from "./campaign-suggestions.ts";
import { composeClaimCheck } from "./claim-check.ts";
import { distinctFacts, factsInMarkdown, type Fact } from "./facts.ts";
import { fillSchema, sentencesIn } from "./fill-schema.ts";
import { fitSchema } from "./fit-schema.ts";
import { composeGroupGoal } from "./group-goal.ts";
import { composeAd, composeAlternatives, composePlan, quotedValueProposition } from "./interim.ts";
import type { JsonObject } from "./read-json.ts";
import { composeLineRepairs } from "./repair-lines.ts";
import { composeReportInsights } from "./report-insights.ts";

/** The input of a composer. */
export interface Assignment {
  /** The name of the answer's format, which selects the composer. */
  name: string;
  /** The document in the last user message; `{text}` if it is not JSON. */
  data: JsonObject;
  /** Facts about the brand from file search. */
  knowledge: Fact[];
  /** The strict schema that the answer must match. */
  schema: JsonObject;
}

const composers: Record<string, (assignment: Assignment) => unknown> = {
  value_proposition: ({ data, knowledge }) => quotedValueProposition(data, knowledge),
  campaign_suggestions: ({ data }) => composeCampaignSuggestions(data),
  group_goal: (assignment) =>
    composeGroupGoal(assignment.data, assignment.knowledge, seedOf(assignment)),
  campaign_draft: (assignment) => composeCampaignDraft(briefOf(assignment)),
  campaign_plan: composePlan,
  ad_group_copy: composeAd,
  line_alternatives: composeAlternatives,
  report_insights: ({ data }) => composeReportInsights(data),
  claim_check: ({ data }) => composeClaimCheck(data),
  ad_lines_repair: (assignment) => composeLineRepairs(assignment.data, briefOf(assignment)),
};

const seedOf = ({ name, data, knowledge }: Assignment) =>
  `${name} ${JSON.stringify(data)} ${JSON.stringify(knowledge)}`;

const briefOf = (assignment: Assignment) =>
  readBrief(assignment.data, assignment.knowledge, seedOf(assignment));

/** The facts in file search results. */
export const factsOfFiles = (files: { filename: string; text: string }[]): Fact[] =>
  distinctFacts(files.flatMap(({ filename, text }) => factsInMarkdown(text, filename)));

/** The answer to a request; always the same for the same request. */
export function composeAnswer(assignment: Assignment): unknown {
  const { name, data, schema } = assignment;
  const compose = composers[name];
  const sentences = sentencesIn(data);
  // Formats without a composer are answered by the fallback.
  if (!compose) return fillSchema(schema, schema, sentences);
  return fitSchema(compose(assignment), schema, schema, sentences);
}
