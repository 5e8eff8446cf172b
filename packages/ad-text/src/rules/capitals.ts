import type { LintContext } from "../lint-context.ts";
import { namesOf } from "../names-of.ts";
import { folded } from "../normalize.ts";
import type { LineRule } from "./line-rule.ts";

// Up to four capitals are abbreviations such as USA or ASAP; with digits they are coupon codes.
const SHOUTED_WORD = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{M}\p{N}])/gu;
const SHOUTED_PHRASE = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[\s-]\p{Lu}{2,}){2,}(?![\p{L}\p{M}\p{N}])/gu;
// Words of ads that are too short to tell from an abbreviation by their length.
const SHORT_SHOUTS =
  /(?<![\p{L}\p{N}])(?:SALE|FREE|BEST|SHOP|DEAL|SAVE|NEW|NOW|BUY|GET|HOT|TOP|NEU|NUR|GRATIS|OFERTA|YA|HOY|ORA|OGGI|NU|NYTT?|REA|TILBUD|ALE|NOWE|YENİ|ВСЕ|ХИТ)(?![\p{L}\p{M}\p{N}])/gu;
const SMALL_LETTER = /\p{Ll}/u;
const LISTED_SHOUT = new RegExp(SHORT_SHOUTS.source, "u");
const MOST_NAMES_IN_CAPITALS = 1;
const ALTERNATING =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}){3,}\p{Lu}?(?!\p{L})|(?<!\p{L})(?:\p{Ll}\p{Lu}){2,}\p{Ll}?(?!\p{L})/gu;
// No list of abbreviations has these: a phrase in capitals with one of them is a sentence.
const PHRASE_SHOUTS = new Set(
  "SALE FREE BEST SHOP DEAL SAVE NEW NOW BUY GET HOT TOP THE AND FOR YOUR OUR ALL WITH YOU FROM ARE NUR NEU UND FÜR DER DIE DAS MIT LES DES POUR LOS LAS CON PARA DEN DET OCH MED FÖR VE İÇİN И В НА ДЛЯ".split(
    " ",
  ),
);
const LETTERS_OF_A_SHOUT = 5;
// Nearly every line has no two capitals with one character at most between them, which these small letters
// and those of scripts without capitals are not; what remains is looked at closely.
const NO_CAPITAL = String.raw`\s\da-zß-öø-ÿąćęłńśźżğışа-яё\u0590-\u109f\u2e80-\ua63f\uac00-\ud7a3`;
const MAYBE_CAPITALS = new RegExp(`[^${NO_CAPITAL}][^]{0,2}[^${NO_CAPITAL}]`);
const HAS_CAPITALS = /\p{Lu}\P{L}?\p{Lu}/u;
const HAS_ALTERNATION = /\p{Lu}\p{Ll}\p{Lu}\p{Ll}|\p{Ll}\p{Lu}\p{Ll}\p{Lu}/u;

const ABBREVIATIONS = new Set(
  "ADAC ADHS ASEAN AWACS BAFÖG COVID DSGVO EURES FAANG HDMI HTTPS IELTS INTERPOL LASIK LIDAR NASDAQ PADI RADAR SCUBA SWIFT TOEFL TOEIC TÜV UNESCO UNICEF USMLE".split(
    " ",
  ),
);

/** Words in capitals that are neither abbreviations, codes nor names the advertiser uses. */
export const shoutingCapitals: LineRule = ({ text, context }) => {
  if (!MAYBE_CAPITALS.test(text) || !HAS_CAPITALS.test(text)) return undefined;
  const isName = nameTestOf(text, context);
  const calm = [SHOUTED_WORD, SHOUTED_PHRASE, SHORT_SHOUTS].reduce(
    (line, shouts) =>
      line.replace(shouts, (shout) =>
        shouts === SHOUTED_PHRASE && isAbbreviations(shout)
          ? shout
          : calmed(shout, isName, context),
      ),
    text,
  );
  if (calm === text) return undefined;
  return {
    rule: "capitalization/shouting",
    message: "Words in capitals may be disapproved.",
    fix: calm,
  };
};

/** `FlOwErS` */
export const alternatingCapitals: LineRule = ({ text, context }) => {
  if (!MAYBE_CAPITALS.test(text) || !HAS_ALTERNATION.test(text)) return undefined;
  const { brand, searched } = namesOf(context);
  const calm = text.replace(ALTERNATING, (word) => {
    const key = folded(word);
    return brand.has(key) || searched.has(key) ? word : titled(word, context);
  });
  if (calm === text) return undefined;
  return {
    rule: "capitalization/alternating",
    message: "Words with capitals in between may be disapproved.",
    fix: calm,
  };
};

/** "SEO PPC SEM": a phrase shouts by a longer word, or by one that is no abbreviation. */
function isAbbreviations(phrase: string): boolean {
  const words = phrase.split(/[\s-]/u);
  return words.every((word) => word.length < LETTERS_OF_A_SHOUT && !PHRASE_SHOUTS.has(word));
}

function calmed(
  shout: string,
  isName: (word: string) => boolean,
  context: LintContext | undefined,
): string {
  return shout
    .split(/(?<=[\s-])/u)
    .map((part) => {
      const word = part.replace(/[\s-]$/u, "");
      return isName(word) || ABBREVIATIONS.has(word) ? part : titled(part, context);
    })
    .join("");
}

function titled(word: string, context: LintContext | undefined): string {
  const lower = context?.language === "tr" ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  return word.slice(0, 1).toUpperCase() + lower.slice(1);
}

/**
 * Words of the brand are names in whatever case. Those of the goal and the keywords are where the line has few
 * capitals; a line that shouts its keywords shouts.
 */
function nameTestOf(text: string, context: LintContext | undefined): (word: string) => boolean {
  if (!context) return () => false;
  const { brand, searched } = namesOf(context);
  const isCalm =
    SMALL_LETTER.test(text) && (text.match(SHOUTED_WORD)?.length ?? 0) <= MOST_NAMES_IN_CAPITALS;
  const written = namesInCapitals(context);
  return (word) => {
    const key = folded(word);
    if (brand.has(key) || written.has(word)) return true;
    return isCalm && searched.has(key) && !LISTED_SHOUT.test(word);
  };
}

/** A goal or keyword typed in capitals throughout says nothing about how its words are written. */
function namesInCapitals({ goal = "", keywordsOfCampaign = [] }: LintContext): Set<string> {
  const mixed = [goal, ...keywordsOfCampaign].filter((text) => /\p{Ll}/u.test(text));
  return new Set(mixed.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
}
