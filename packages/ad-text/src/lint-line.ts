import { type Finding, sources } from "./finding.ts";
import { adLimits } from "./limits.ts";
import { countedWidth } from "./width.ts";

export type LineKind = "headline" | "description";

// Unicode counts © ® ™ among the pictographs; as marks of a brand they are allowed.
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/u;
const HALFWIDTH_KATAKANA = /[\uff65-\uff9f]/u;
const REPEATED_MARKS = /[!！?？]{2,}|\.{4,}|[*_~]{2,}/u;
// Nine digits and more, or seven after a plus: years, dates and amounts have fewer.
const PHONE_NUMBER = /(?:\d[\s()./-]*){9}|\+(?:[\s()./-]*\d){7}/u;
// Scripts without capitals have words of one letter, which may follow each other.
const LETTER_BY_LETTER = /(?<![\p{L}\p{N}])(?:[\p{Lu}\p{Ll}][.\s]){4,}[\p{Lu}\p{Ll}](?!\p{L})/u;
// Five and more capitals in a row are shouting; shorter runs are abbreviations such as USA or ASAP,
// and with digits they are coupon codes.
const SHOUTED_WORD = /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{Lu}\p{N}])/u;

/** Everything the rules find in one line of a responsive search ad. */
export function lintLine(kind: LineKind, text: string, field: string): Finding[] {
  const limit = kind === "headline" ? adLimits.headlines.width : adLimits.descriptions.width;
  const width = countedWidth(text);
  const found: (Finding | undefined)[] = [
    text.trim() === "" ? error("empty", field, "The line is empty.") : undefined,
    width > limit
      ? error(
          `width/${kind}`,
          field,
          `Takes ${width} of ${limit} characters (East Asian characters count double).`,
          sources.responsiveSearchAds,
        )
      : undefined,
    EMOJI.test(text) || HALFWIDTH_KATAKANA.test(text)
      ? error(
          "characters/invalid",
          field,
          "Emoji and half-width katakana may be disapproved.",
          sources.punctuation,
        )
      : undefined,
    REPEATED_MARKS.test(text)
      ? error(
          "punctuation/repeated",
          field,
          "Repeated punctuation may be disapproved.",
          sources.punctuation,
        )
      : undefined,
    LETTER_BY_LETTER.test(text) || SHOUTED_WORD.test(text)
      ? error(
          "capitalization/shouting",
          field,
          "Words in capitals may be disapproved.",
          sources.capitalization,
        )
      : undefined,
    PHONE_NUMBER.test(text)
      ? error("phone-number", field, "Phone numbers in ad text may be disapproved.", sources.style)
      : undefined,
    kind === "headline" && /[!！]/u.test(text)
      ? warning(
          "punctuation/exclamation",
          field,
          "An exclamation mark in a headline may be disapproved.",
          sources.punctuation,
        )
      : undefined,
  ];
  return found.filter((finding) => finding !== undefined);
}

function error(
  rule: string,
  field: string,
  message: string,
  source: string = sources.style,
): Finding {
  return { rule, severity: "error", field, message, source };
}

function warning(rule: string, field: string, message: string, source: string): Finding {
  return { rule, severity: "warning", field, message, source };
}
