import type { LintContext } from "../lint-context.ts";
import type { LineRule } from "./line-rule.ts";

// Up to four capitals are abbreviations such as USA or ASAP; with digits they are coupon codes.
const SHOUTED_WORD = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{M}\p{N}])/gu;
const SHOUTED_PHRASE = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?:[\s-]\p{Lu}{2,}){2,}(?![\p{L}\p{M}\p{N}])/gu;
// Words of ads that are too short to tell from an abbreviation by their length.
const SHORT_SHOUTS =
  /(?<![\p{L}\p{N}])(?:SALE|FREE|BEST|SHOP|DEAL|SAVE|NEW|NOW|BUY|GET|HOT|TOP|NEU|NUR|GRATIS|OFERTA|YA|HOY|ORA|OGGI|NU|NYTT?|REA|TILBUD|ALE|NOWE|YENİ|ВСЕ|ХИТ)(?![\p{L}\p{M}\p{N}])/gu;
const ALTERNATING =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}){3,}\p{Lu}?(?!\p{L})|(?<!\p{L})(?:\p{Ll}\p{Lu}){2,}\p{Ll}?(?!\p{L})/gu;
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
  const names = namesInCapitals(context);
  const calm = [SHOUTED_WORD, SHOUTED_PHRASE, SHORT_SHOUTS].reduce(
    (line, shouts) => line.replace(shouts, (shout) => calmed(shout, names, context)),
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
  const names = namesOf(context);
  const calm = text.replace(ALTERNATING, (word) =>
    names.has(word) ? word : titled(word, context),
  );
  if (calm === text) return undefined;
  return {
    rule: "capitalization/alternating",
    message: "Words with capitals in between may be disapproved.",
    fix: calm,
  };
};

function calmed(shout: string, names: Set<string>, context: LintContext | undefined): string {
  return shout
    .split(/(?<=[\s-])/u)
    .map((part) => {
      const word = part.replace(/[\s-]$/u, "");
      return names.has(word) || ABBREVIATIONS.has(word) ? part : titled(part, context);
    })
    .join("");
}

function titled(word: string, context: LintContext | undefined): string {
  const lower = context?.language === "tr" ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  return word.slice(0, 1).toUpperCase() + lower.slice(1);
}

const isMixed = (text: string) => /\p{Ll}/u.test(text);

/** Words as the brand and the advertiser write them. */
function namesOf(context: LintContext | undefined): Set<string> {
  const { brandName = "", goal = "", keywordsOfCampaign = [] } = context ?? {};
  const texts = [brandName, goal, ...keywordsOfCampaign];
  return new Set(texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
}

/** A goal or keyword typed in capitals throughout says nothing about how its words are written. */
function namesInCapitals(context: LintContext | undefined): Set<string> {
  if (!context) return new Set();
  const { brandName, goal = "", keywordsOfCampaign = [] } = context;
  return namesOf({
    language: context.language,
    brandName,
    goal: isMixed(goal) ? goal : "",
    keywordsOfCampaign: keywordsOfCampaign.filter(isMixed),
  });
}
