import { type Finding, findingOf, type Problem } from "./finding.ts";
import { hasInvisible, withoutInvisible } from "./invisible.ts";
import { adLimits } from "./limits.ts";

// Google Ads: none of these, and no character outside the basic plane, in a keyword (CriterionError). Brackets and
// quotes around it say the match type, which Google has in a field of its own.
const FORBIDDEN = /[,!@%^*()={};~`<>?\\|[\]"]|[\u{10000}-\u{10ffff}]/u;
const OPERATOR = /^-|\bsite:/i;
const NO_WORD = /^[^\p{L}\p{N}]+$/u;

const TAB_OR_BREAK = /[\t\n\r\v\f\u0085\u2028\u2029]/;

const wrongSign = (message: string): Problem => ({ rule: "keyword/characters", message });

/** A keyword of signs alone, or with one that means something else to Google (CriterionError.INVALID_KEYWORD_TEXT). */
function signProblem(text: string, seen: string): Problem | undefined {
  if (seen === "" || FORBIDDEN.test(text)) return undefined;
  if (NO_WORD.test(seen)) return wrongSign("A keyword needs a letter or a digit.");
  return OPERATOR.test(seen)
    ? wrongSign("Google does not take a minus at the start or “site:” in a keyword.")
    : undefined;
}

/** Everything the rules find in one keyword. */
export function lintKeyword(text: string, field: string): Finding[] {
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
    signProblem(text, seen),
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
