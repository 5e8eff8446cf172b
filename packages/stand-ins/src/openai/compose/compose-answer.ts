import { readBrief } from "./brief.ts";
import { composeCampaignDraft } from "./campaign-draft.ts";
import { composeCampaignSuggestions } from "./campaign-suggestions.ts";
import { distinctFacts, factsInMarkdown, type Fact } from "./facts.ts";
import { fillSchema, sentencesIn } from "./fill-schema.ts";
import { fitSchema } from "./fit-schema.ts";
import { composeGroupGoal } from "./group-goal.ts";
import type { JsonObject } from "./read-json.ts";
import { composeLineRepairs } from "./repair-lines.ts";
import { composeReportInsights } from "./report-insights.ts";
import { composeValueProposition } from "./value-proposition.ts";

/** What a composer works from. */
export interface Assignment {
  /** Name of the answer's format; chooses the composer. */
  name: string;
  /** The document of the last user message; `{text}` when it is no JSON. */
  data: JsonObject;
  /** What file search found about the brand. */
  knowledge: Fact[];
  /** The strict schema the answer has to satisfy. */
  schema: JsonObject;
}

const composers: Record<string, (assignment: Assignment) => unknown> = {
  value_proposition: ({ data, knowledge }) => composeValueProposition(data, knowledge),
  campaign_suggestions: ({ data }) => composeCampaignSuggestions(data),
  group_goal: (assignment) =>
    composeGroupGoal(assignment.data, assignment.knowledge, seedOf(assignment)),
  campaign_draft: (assignment) => composeCampaignDraft(briefOf(assignment)),
  report_insights: ({ data }) => composeReportInsights(data),
  ad_lines_repair: (assignment) => composeLineRepairs(assignment.data, briefOf(assignment)),
};

const seedOf = ({ name, data, knowledge }: Assignment) =>
  `${name} ${JSON.stringify(data)} ${JSON.stringify(knowledge)}`;

const briefOf = (assignment: Assignment) =>
  readBrief(assignment.data, assignment.knowledge, seedOf(assignment));

/** Facts out of file search results: those of each stored file. */
export const factsOfFiles = (files: { filename: string; text: string }[]): Fact[] =>
  distinctFacts(files.flatMap(({ filename, text }) => factsInMarkdown(text, filename)));

/** The answer to a request; the same request always gets the same answer. */
export function composeAnswer(assignment: Assignment): unknown {
  const { name, data, schema } = assignment;
  const compose = composers[name];
  const sentences = sentencesIn(data);
  // The fallback answers formats that have no composer.
  if (!compose) return fillSchema(schema, schema, sentences);
  return fitSchema(compose(assignment), schema, schema, sentences);
}
