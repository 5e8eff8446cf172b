import { type Finding, findingOf, type Problem } from "./finding.ts";
import { adLimits } from "./limits.ts";

// Google Ads: none of these, and no character outside the basic plane, in a keyword.
const FORBIDDEN = /[,!@%^*()={};~`<>?\\|]|[\u{10000}-\u{10ffff}]/u;

/** Everything the rules find in one keyword. */
export function lintKeyword(text: string, field: string): Finding[] {
  const problems: (Problem | undefined)[] = [
    text.trim() === "" ? { rule: "keyword/empty", message: "The keyword is empty." } : undefined,
    text.length > adLimits.keywordCharacters
      ? {
          rule: "keyword/length",
          message: `A keyword may have at most ${adLimits.keywordCharacters} characters.`,
        }
      : undefined,
    text.trim().split(/\s+/u).length > adLimits.keywordWords
      ? {
          rule: "keyword/words",
          message: `A keyword may have at most ${adLimits.keywordWords} words.`,
        }
      : undefined,
    FORBIDDEN.test(text)
      ? {
          rule: "keyword/characters",
          message: "A keyword may not contain , ! @ % ^ * ( ) = { } ; ~ ` < > ? \\ | or emoji.",
        }
      : undefined,
  ];
  return problems.flatMap((problem) => (problem ? [findingOf(problem, field)] : []));
}
