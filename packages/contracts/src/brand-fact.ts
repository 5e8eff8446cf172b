import * as z from "zod/mini";

import { route } from "./route.ts";

/** What a person is asked about a line whose claim the brand's facts do not carry. */
export const ClaimQuestion = z.object({
  kind: z.enum(["number", "promise", "new"]),
  /** The words of the line that make the claim. */
  words: z.string(),
  /** The nearest fact, word for word. */
  fact: z.optional(z.string()),
  /** Words of that fact that could stand in the claim's place. */
  use: z.optional(z.string()),
});
export type ClaimQuestion = z.infer<typeof ClaimQuestion>;

export const factBounds = {
  characters: 300,
  /** How many a person may add to one brand. */
  confirmed: 200,
  page: 2048,
  /** A price or an offer that a person confirmed is asked about again after so many days. */
  days: 90,
} as const;

/** What is known about a brand and proves the claims of its ads. */
export const BrandFact = z.object({
  id: z.string(),
  text: z.string(),
  /** page: quoted from it; confirmed: by a person; unchecked: not found on a page, or of an earlier release. */
  kind: z.enum(["page", "confirmed", "unchecked"]),
  /** Where it was read: an address, or words such as "brand form". */
  source: z.string(),
  /** The words of the page. */
  quote: z.optional(z.string()),
  /** Who confirmed it, and when (ISO 8601). */
  by: z.optional(z.string()),
  at: z.optional(z.string()),
  /** The last day on which it is true, as YYYY-MM-DD. */
  until: z.optional(z.string()),
  /** The page that shows a superlative or a comparison. */
  page: z.optional(z.string()),
  /** False if its last day is over, if it has to be confirmed again, or if a newer fact took its place. */
  proves: z.boolean(),
  /** False for lines of the value proposition, which are changed there. */
  isEditable: z.boolean(),
});
export type BrandFact = z.infer<typeof BrandFact>;

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Say what is true."),
    z.maxLength(factBounds.characters, `A fact has at most ${factBounds.characters} characters.`),
  );
const until = z.nullable(z.iso.date("Choose a day."));
const page = z.nullable(z.string().check(z.trim(), z.maxLength(factBounds.page)));

/** A line that is true. With `campaignId` and `line`, 409 if that line says something else by now. */
export const NewFact = z.object({
  text,
  until: z.optional(until),
  page: z.optional(page),
  campaignId: z.optional(z.number()),
  /** Where the line stands: `adGroups/0/headlines/3`, `adExtensions/callouts/1`. */
  line: z.optional(z.string().check(z.maxLength(100))),
});
export type NewFact = z.infer<typeof NewFact>;

export const NewFactsBody = z.object({
  facts: z.array(NewFact).check(z.minLength(1), z.maxLength(factBounds.confirmed)),
});
export const FactPatch = z.object({
  text: z.optional(text),
  until: z.optional(until),
  page: z.optional(page),
});
export type FactPatch = z.infer<typeof FactPatch>;

export const BrandFacts = z.object({ facts: z.array(BrandFact) });
export type BrandFacts = z.infer<typeof BrandFacts>;

export const listFacts = route("GET", "/api/brands/:brandId/facts", {
  inStaffView: true,
  answer: BrandFacts,
});
/**
 * Stores lines that a person says are true, with who and when. A line with a number takes the place of the fact that it
 * was asked against. 422 without the last day of a price or an offer, or without the page that shows a superlative or
 * a comparison.
 */
export const confirmFacts = route("POST", "/api/brands/:brandId/facts", {
  maxPerHour: 600,
  body: NewFactsBody,
  answer: BrandFacts,
});
/** Changes a fact, or confirms it again. From then on it is the person's. */
export const changeFact = route("PUT", "/api/brands/:brandId/facts/:factId", {
  maxPerHour: 600,
  body: FactPatch,
  answer: BrandFacts,
});
export const deleteFact = route("DELETE", "/api/brands/:brandId/facts/:factId", {
  answer: BrandFacts,
});
