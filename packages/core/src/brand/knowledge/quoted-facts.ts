import type { BrandFact } from "@adwright/store/brand/brand-row";
import type { WebsitePage } from "@adwright/vendors/website/website";

import { BRAND_FORM, type DraftFact, MOST_FACTS } from "./value-proposition-prompt.ts";

/** What the model was given: the pages that were read, and what the person wrote. */
interface ReadTexts {
  pages: readonly WebsitePage[];
  form: readonly string[];
}

interface QuotedFacts {
  facts: BrandFact[];
  /** How many were left out, because their words are not where they are said to be. */
  dropped: number;
}

/** The facts whose quote is in the text it is said to come from, word for word. */
export function quotedFacts(written: readonly DraftFact[], read: ReadTexts): QuotedFacts {
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
