import type { Language } from "../../language.ts";
import { hasSign, textSigns } from "../../text-signs.ts";
import type { Evidence } from "../evidence.ts";
import { isOfAll } from "../frequency.ts";
import { hasScope, reachOf } from "../markets.ts";
import { readLine, type Reading } from "../reading.ts";
import { isForEveryone } from "../scope/audience.ts";
import { bareSentence } from "./bare-sentence.ts";

// A question names what its answer speaks of: "Your child is 6? No charge".
const SENTENCE_END = /(?<=[.!…](?=\s)|[。！।])\s*/u;
const MAYBE_SENTENCES = /[.!…]\s|[。！।]/u;
/** Languages that write "24. Juni". */
const ORDINALS: ReadonlySet<Language> = new Set(["de", "da", "no", "fi", "pl", "tr"]);
const ORDINAL = /(?<!\d)\d{1,2}\.$/u;
const NUMBER_WORD = /(?<!\p{L})(?:no|n|nr|nro|núm|num)\.$/u;
const STARTS_IN_DIGIT = /^\d/;

/** A line of more is judged as a whole, because each sentence is read again beside the others. */
const MOST_SENTENCES = 6;

/** A sentence that is judged by itself. */
export interface LinePart {
  reading: Reading;
  /** The same with the sentences that promise nothing, which may say what it speaks of; undefined where there are none. */
  inContext: (() => Reading) | undefined;
}

/**
 * What is judged in a folded line: each sentence, together with what widens it ("No minimum"). "2-year guarantee. Free
 * returns within 60 days" promises no two years of returns. What the facts say word for word has nothing to judge.
 */
export function lineParts(text: string, language: Language, evidence: Evidence): LinePart[] {
  const read = (part: string) => readLine(withoutName(part, evidence.brandName), language);
  if (!hasSign(text, textSigns.fullStop) || !MAYBE_SENTENCES.test(text)) {
    return isSaid(text, evidence) ? [] : [{ reading: read(text), inContext: undefined }];
  }
  const sentences = sentencesIn(text, language, evidence).map((own) => {
    const reading = read(own);
    return { own, reading, isSaid: isSaid(own, evidence), isClaiming: isClaiming(reading) };
  });
  const plain = sentences.filter((one) => !one.isSaid && one.reading.promises.length === 0);
  const qualifying = plain.filter((one) => !one.isClaiming && mayQualify(one.reading));
  return sentences.flatMap((one) => {
    const beside = (more: typeof sentences) =>
      read(
        sentences
          .filter((each) => each === one || more.includes(each))
          .map(({ own }) => own)
          .join(" "),
      );
    const isQualified = one.isClaiming && qualifying.length > 0;
    if (one.isSaid && !isQualified) return [];
    return {
      reading: isQualified ? beside(qualifying) : one.reading,
      inContext:
        one.isClaiming && plain.some((other) => other !== one && !qualifying.includes(other))
          ? () => beside(plain)
          : undefined,
    };
  });
}

function sentencesIn(text: string, language: Language, evidence: Evidence): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(SENTENCE_END)) {
    const last = sentences.at(-1);
    const goesOn = last !== undefined && isUnfinished(last, piece, language);
    if (goesOn && !isSaid(last, evidence)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== "") sentences.push(piece);
  }
  return sentences.length > MOST_SENTENCES ? [text] : sentences;
}

/** "Bis 24. Juni" and "No. 1" go on after their points. */
const isUnfinished = (last: string, next: string, language: Language): boolean =>
  (ORDINALS.has(language) && ORDINAL.test(last)) ||
  (STARTS_IN_DIGIT.test(next) && NUMBER_WORD.test(last));

const isSaid = (sentence: string, evidence: Evidence): boolean =>
  evidence.sentences().has(bareSentence(sentence));

const isClaiming = ({ promises, amounts }: Reading): boolean =>
  promises.length + amounts.length > 0;

/** Longer sentences speak of something else: "Trail running for everyone". */
const MOST_WORDS = 3;
const MOST_SIGNS = 30;

/** "No minimum", "For everyone", "All over Germany": what another sentence promises may hold more widely by it. */
const mayQualify = ({ text, hits }: Reading): boolean =>
  hits.some(({ name }) => name === "unlimited") ||
  (text.length <= MOST_SIGNS &&
    text.trim().split(" ").length <= MOST_WORDS &&
    (isForEveryone(text) || isOfAll(text) || reachOf(text) > 0 || hasScope(text)));

/** "Best Western" makes no claim by its name. */
const withoutName = (line: string, brandName: string): string =>
  brandName !== "" && line.includes(brandName) ? line.replaceAll(brandName, " ") : line;
