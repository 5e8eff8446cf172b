import type { Language } from "../language.ts";
import type { AdText } from "../lint-ad.ts";
import type { LintContext } from "../lint-context.ts";
import { type AdvisedLine, part, type ReadinessPart } from "./part.ts";
import type { SubstanceReader } from "./substance.ts";
import { isStock, sentencesOf } from "./substantial-parts.ts";
import { foreignCurrency, unfoundedPlace } from "./unfounded-words.ts";
import { withoutGeneric } from "./without-generic.ts";

interface Slip extends AdvisedLine {
  message: string;
}

/** So many slips leave nothing. */
const MOST_SLIPS = 3;
const WORD = /[\p{L}\p{M}]{3,}/gu;
/** Endings of German adjectives and verbs. */
const NO_NOUN = /(?:ig|lich|bar|los|iv|en)$/u;
const SENTENCE_START = /(?:^|[.!?:–—-]\s+)["'“„«(]*$/u;

/** Words that are wrong where they stand: stock phrases, places and currencies without a fact, small letters. */
export function wordingPart(
  ad: AdText,
  context: LintContext | undefined,
  reader: SubstanceReader,
): ReadinessPart {
  const slips = context ? slipsIn(ad, context, reader) : [];
  const advice = [...new Set(slips.map(({ message }) => message))].join(" ");
  const lines = slips.map(({ message: _, ...line }) => line);
  return part("wording", 10, 1 - slips.length / MOST_SLIPS, advice, lines);
}

function slipsIn(ad: AdText, context: LintContext, reader: SubstanceReader): Slip[] {
  const capitals = capitalsIn(context);
  const lines = (["headlines", "descriptions"] as const).flatMap((list) =>
    ad[list].map((text, index) => ({ field: `${list}/${index}`, text })),
  );
  return lines.flatMap(({ field, text }) => {
    const place = unfoundedPlace(text, context);
    const currency = foreignCurrency(text, context);
    const found: Slip[] = [];
    if (place !== undefined) {
      found.push({
        field,
        message: `No fact says that you are in ${place}: take the place out of “${text}”.`,
      });
    }
    if (currency !== undefined) {
      found.push({
        field,
        message: `Your facts name another currency than ${currency} in “${text}”.`,
      });
    }
    const small = smallWord(text, capitals, context);
    if (small !== undefined) {
      const fix = text.replace(small, capital(small, context.language));
      found.push({ field, message: `Write “${fix}” with a capital.`, fix });
    }
    if (field.startsWith("descriptions")) found.push(...stockIn(text, field, reader));
    return found;
  });
}

function stockIn(text: string, field: string, reader: SubstanceReader): Slip[] {
  const sentences = sentencesOf(text);
  const stock = sentences.find((sentence) => isStock(sentence, reader));
  if (stock === undefined || sentences.length === 1) return [];
  const fix = sentences.filter((sentence) => sentence !== stock).join(" ");
  return [{ field, message: `Leave out “${stock.trim()}”: everybody says it.`, fix }];
}

/** Words that the facts, the name and the places write with a capital inside of sentences, and never without. */
function capitalsIn({ facts = [], places = [], brandName = "", language }: LintContext) {
  const small = new Set<string>();
  const large = new Set<string>();
  for (const text of [...facts, ...places, brandName]) {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const lower = word.toLocaleLowerCase(language);
      if (word === lower) small.add(word);
      else if (!SENTENCE_START.test(text.slice(0, index)) || places.includes(text)) {
        large.add(lower);
      }
    }
  }
  return new Set([...large].filter((word) => !small.has(word)));
}

/** A word in small letters that has a capital elsewhere, or that ends a German keyword as people type it. */
function smallWord(
  text: string,
  capitals: ReadonlySet<string>,
  { language, keywordsOfCampaign = [] }: LintContext,
): string | undefined {
  const words = text.match(WORD) ?? [];
  const known = words.find((word) => capitals.has(word));
  if (known !== undefined || language !== "de") return known;
  const typed = keywordsOfCampaign.find(
    (keyword) => keyword.includes(" ") && isPasted(keyword, text, language),
  );
  const last = typed?.match(WORD)?.at(-1);
  const isNoun =
    last !== undefined && !NO_NOUN.test(last) && withoutGeneric(last, language).trim() !== "";
  return isNoun ? words.find((word) => word === last) : undefined;
}

/** "Hotel am bodensee" is the keyword with its first letter made a capital, and nothing else. */
function isPasted(keyword: string, text: string, language: Language): boolean {
  return keyword === keyword.toLocaleLowerCase(language) && text.includes(keyword.slice(1));
}

const capital = (word: string, language: Language): string =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);
