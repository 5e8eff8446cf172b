import type { ValuePropositionAnswer } from "@adwright/contracts/brand";
import { AppError } from "@adwright/contracts/errors";
import type { BrandFact, BrandRow } from "@adwright/store/brand/brand-row";
import type { Website, WebsitePage } from "@adwright/vendors/website/website";

import { writeWithLedger } from "../../ai/write-with-ledger.ts";
import type { UserContext } from "../../context.ts";
import type { ReportProgress } from "../../job/start-job.ts";
import { getBrandRow } from "../get-brand-row.ts";
import { refreshAssistantLater } from "./brand-assistant.ts";
import { notifyWritten } from "./notify-value-proposition.ts";
import { valuePropositionMarkdown } from "./value-proposition-markdown.ts";
import {
  BRAND_FORM,
  type DraftFact,
  MOST_FACTS,
  VALUE_PROPOSITION_PROMPT,
  ValuePropositionDraft,
  valuePropositionInstructions,
} from "./value-proposition-prompt.ts";

interface ValuePropositionInput {
  brandId: number;
  brandName?: string | undefined;
  additionalContext?: string | undefined;
}

/** The source of what a person has confirmed by an answer. */
const CONFIRMED = "confirmed";

const NO_WEBSITE =
  "The brand has no website yet. Generated from your form only. Add a website for better results.";

/** Reads the brand's website, lets the model write the value proposition, and stores the text and its facts. */
export async function writeValueProposition(
  ctx: UserContext,
  input: ValuePropositionInput,
  progress: ReportProgress,
  jobId: string,
): Promise<ValuePropositionAnswer> {
  const brand = await getBrandRow(ctx, input.brandId);
  await progress(10, brand.website ? `Reading ${brand.website}` : "Reading the brand form");
  const { site, note } = await readSite(ctx, brand);

  await progress(45, "Writing the value proposition");
  const draft = await writeWithLedger(ctx, {
    purpose: "value_proposition",
    promptVersion: VALUE_PROPOSITION_PROMPT,
    brandId: brand.id,
    instructions: valuePropositionInstructions,
    data: {
      brand: {
        name: input.brandName || brand.name,
        website: brand.website ?? null,
        description: brand.description ?? null,
      },
      additionalContext: input.additionalContext ?? null,
      site: site ? { pages: site.pages } : null,
    },
    schema: ValuePropositionDraft,
  });

  await progress(90, "Saving");
  const valueProposition = valuePropositionMarkdown(draft);
  const { facts, dropped } = quotedFacts(draft.facts, {
    pages: site?.pages ?? [],
    form: [brand.description ?? "", input.additionalContext ?? ""],
  });
  const websiteNote = noteOf(note, dropped);
  await ctx.store.brands.putValueProposition({
    userId: ctx.userId,
    brandId: brand.id,
    text: valueProposition,
    facts: [...(await confirmedFacts(ctx, brand.id)), ...facts],
    websiteNote,
    promptVersion: VALUE_PROPOSITION_PROMPT,
    updatedAt: new Date(ctx.now()).toISOString(),
  });
  await refreshAssistantLater(ctx, brand.id);
  await notifyWritten(ctx, brand, jobId);
  return { valueProposition, websiteNote: websiteNote ?? null };
}

/** What people have confirmed stays true, whatever the website says. Read late, as one may be confirmed meanwhile. */
async function confirmedFacts(ctx: UserContext, brandId: number): Promise<BrandFact[]> {
  const newest = { consistent: true };
  const before = await ctx.store.brands.findValueProposition(ctx.userId, brandId, newest);
  return (before?.facts ?? []).filter(({ source }) => source === CONFIRMED);
}

function noteOf(unread: string | undefined, dropped: number): string | undefined {
  if (dropped === 0) return unread;
  const facts = dropped === 1 ? "1 fact was" : `${dropped} facts were`;
  const leftOut = `${facts} left out: the words are not on the page that the AI named.`;
  return unread === undefined ? leftOut : `${unread} ${leftOut}`;
}

/** The site, or a note why it could not be read; then only the form is used. */
async function readSite(
  ctx: UserContext,
  brand: BrandRow,
): Promise<{ site?: Website; note?: string }> {
  if (!brand.website) return { note: NO_WEBSITE };
  try {
    return { site: await ctx.website.read(brand.website) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { note: `${error.message} Generated from your form only.` };
  }
}

/** What the model was given: the pages that were read, and what the person wrote. */
interface ReadTexts {
  pages: readonly WebsitePage[];
  form: readonly string[];
}

/** The facts whose quote is in the text it is said to come from, word for word, and how many others were dropped. */
export function quotedFacts(written: readonly DraftFact[], read: ReadTexts) {
  const facts = new Map<string, BrandFact>();
  let dropped = 0;
  for (const fact of written) {
    const { text, url } = fact;
    if (text.trim() === "" || !isQuoted(fact, textsAt(url, read))) dropped += 1;
    else if (!facts.has(text)) facts.set(text, storedFact(fact));
  }
  return { facts: [...facts.values()].slice(0, MOST_FACTS), dropped };
}

function textsAt(url: string, { pages, form }: ReadTexts): readonly string[] {
  if (url === BRAND_FORM) return form;
  const same = pages.filter((page) => plainAddress(page.url) === plainAddress(url));
  return same.flatMap((page) => [page.title, page.description, ...page.headings, page.text]);
}

function isQuoted({ text, quote }: DraftFact, texts: readonly string[]): boolean {
  const words = comparable(quote);
  if (!/[\p{L}\p{N}]/u.test(words)) return false;
  const numbers = new Set(numbersIn(words));
  // A number that the quote lacks is the model's own.
  if (!numbersIn(comparable(text)).every((number) => numbers.has(number))) return false;
  return texts.some((one) => comparable(one).includes(words));
}

const numbersIn = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];

/** The text without what differs between a page and a copy of it: white space, kinds of quotation marks, case. */
function comparable(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, "")
    .replaceAll(/[“”„‟«»″]/g, '"')
    .replaceAll(/[‘’‚‛‹›′`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function plainAddress(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname.replace(/\/$/, "")}${url.search}` : address;
}

function storedFact({ text, quote, url, kind, limits, validUntil }: DraftFact): BrandFact {
  const isDay = validUntil !== null && /^\d{4}-\d{2}-\d{2}$/.test(validUntil);
  return {
    text: text.replaceAll(/\s+/g, " ").trim(),
    source: url,
    quote,
    kind,
    ...(url !== BRAND_FORM && { url }),
    ...(limits.length > 0 && { limits }),
    ...(isDay && { until: validUntil }),
  };
}
