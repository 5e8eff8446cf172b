import type OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
// oxlint-disable-next-line no-restricted-imports -- the SDK's helper reads schemas of full zod; the rule mistakes the namespace
import * as z from "zod";

const SourcedText = z.object({ text: z.string(), source: z.string() });

/** The composer's answer formats, as a caller would declare them. */
export const ValueProposition = z.object({
  headline: z.string(),
  summary: z.string(),
  audience: z.array(z.string()),
  benefits: z.array(SourcedText),
  proofPoints: z.array(SourcedText),
  tone: z.string(),
  facts: z.array(SourcedText),
});

export const CampaignPlan = z.object({
  themes: z.array(
    z.object({
      name: z.string(),
      intent: z.string(),
      keywords: z.array(
        z.object({ text: z.string(), matchType: z.enum(["EXACT", "PHRASE", "BROAD"]) }),
      ),
      factIds: z.array(z.string()),
    }),
  ),
  negativeKeywords: z.array(z.string()),
  sitelinks: z.array(
    z.object({
      text: z.string(),
      description1: z.string(),
      description2: z.string(),
      url: z.string(),
    }),
  ),
  callouts: z.array(z.string()),
  snippets: z.array(z.object({ header: z.string(), values: z.array(z.string()) })),
});

const factId = z.string().nullable();

export const AdGroupCopy = z.object({
  headlines: z.array(
    z.object({
      text: z.string(),
      angle: z.enum(["keyword", "benefit", "proof", "offer", "action", "brand"]),
      factId,
    }),
  ),
  descriptions: z.array(z.object({ text: z.string(), factId })),
  path1: z.string(),
  path2: z.string(),
});
export type AdGroupCopy = z.infer<typeof AdGroupCopy>;

export const LineRepairs = z.object({
  lines: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** The strict format of an answer, as the SDK declares it. */
export const answerFormatFor = (schema: z.ZodType, name: string) => zodTextFormat(schema, name);

type Extra = Partial<OpenAI.Responses.ResponseCreateParamsNonStreaming>;

/** Requests one answer of a format about a document. */
export async function ask<T>(
  ai: OpenAI,
  format: z.ZodType<T>,
  name: string,
  document: unknown,
  extra: Extra = {},
) {
  const response = await ai.responses.parse({
    model: "gpt-6-luna",
    instructions: "Write with the data of the user's document.",
    input: [{ role: "user", content: JSON.stringify(document) }],
    text: { format: zodTextFormat(format, name) },
    ...extra,
  });
  return { ...response, output_parsed: response.output_parsed as T | null };
}

const northwind = "https://northwind-running.example";

/** A brief with keywords, location and facts. */
export const shopBrief = (language: string) => ({
  campaign: {
    name: "Spring",
    goal: "Sell more trail running shoes in Portland",
    url: `${northwind}/trail`,
    geography: "Portland, Oregon, United States",
    language,
    keywords: ["trail running shoes", "running shoes"],
  },
  brand: {
    name: "Northwind Running",
    website: northwind,
    facts: [
      {
        id: "f1",
        text: "Free returns within 60 days on every pair.",
        source: `${northwind}/trail`,
      },
      { id: "f2", text: "Our family has run this shop since 1998.", source: `${northwind}/about` },
      { id: "f3", text: "The trail shoes start from $89.", source: `${northwind}/trail` },
    ],
  },
});

/** The same brief for the ad of one ad group. */
export const adBrief = (language: string) => {
  const brief = shopBrief(language);
  const [name = "", ...more] = brief.campaign.keywords;
  return { ...brief, theme: { name, intent: "", keywords: [name, ...more], factIds: [] } };
};
