import { type Finding, findingOf, type Problem } from "./finding.ts";
import { hasInvisible, withoutInvisible } from "./invisible.ts";
import { adLimits } from "./limits.ts";

// Google Ads: none of these, and no character outside the basic plane, in a keyword.
// Brackets and quotes say the match type; within a keyword they are characters it cannot have.
const FORBIDDEN = /[,!@%^*()={};~`<>?\\|[\]"]|[\u{10000}-\u{10ffff}]/u;

const TAB_OR_BREAK = /[\t\n\r\v\f\u0085\u2028\u2029]/;

// Nearly all keywords: few words with one space between them, in which nothing can be wrong.
const PLAIN_WORD = String.raw`[\wÀ-ÖØ-öø-ſЀ-ӿぁ-ヿ一-鿿가-힣'&.+-]+`;
const PLAIN = new RegExp(`^${PLAIN_WORD}(?: ${PLAIN_WORD}){0,${adLimits.keywordWords - 1}}$`);

/** Everything the rules find in one keyword. */
export function lintKeyword(text: string, field: string): Finding[] {
  if (text.length <= adLimits.keywordCharacters && PLAIN.test(text)) return [];
  const seen = withoutInvisible(text).replace(/\s+/gu, " ").trim();
  const problems: (Problem | undefined)[] = [
    seen === "" ? { rule: "keyword/empty", message: "The keyword is empty." } : undefined,
    text.length > adLimits.keywordCharacters
      ? {
          rule: "keyword/length",
          message: `A keyword may have at most ${adLimits.keywordCharacters} characters.`,
        }
      : undefined,
    seen.split(" ").length > adLimits.keywordWords
      ? {
          rule: "keyword/words",
          message: `A keyword may have at most ${adLimits.keywordWords} words.`,
        }
      : undefined,
    FORBIDDEN.test(text)
      ? {
          rule: "keyword/characters",
          message:
            'A keyword may not contain , ! @ % ^ * ( ) = { } [ ] ; ~ ` < > ? \\ | " or emoji.',
        }
      : undefined,
    seen !== "" && (TAB_OR_BREAK.test(text) || hasInvisible(text))
      ? {
          rule: "keyword/characters",
          message: "A keyword may not contain tabs, line breaks or invisible characters.",
          fix: seen,
        }
      : undefined,
  ];
  return problems.flatMap((problem) => (problem ? [findingOf(problem, field)] : []));
}
