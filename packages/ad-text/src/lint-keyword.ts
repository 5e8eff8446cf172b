import { type Finding, sources } from "./finding.ts";
import { adLimits } from "./limits.ts";

// Google Ads: none of these, and no character outside the basic plane, in a keyword.
const FORBIDDEN = /[,!@%^()={};~`<>?\\|]|[\u{10000}-\u{10ffff}]/u;

/** Everything the rules find in one keyword. */
export function lintKeyword(text: string, field: string): Finding[] {
  const base = { severity: "error", field, source: sources.keywords } as const;
  const findings: Finding[] = [];
  if (text.trim() === "") {
    findings.push({ ...base, rule: "keyword/empty", message: "The keyword is empty." });
  }
  if (text.length > adLimits.keywordCharacters) {
    findings.push({
      ...base,
      rule: "keyword/length",
      message: `A keyword may have at most ${adLimits.keywordCharacters} characters.`,
    });
  }
  if (text.trim().split(/\s+/u).length > adLimits.keywordWords) {
    findings.push({
      ...base,
      rule: "keyword/words",
      message: `A keyword may have at most ${adLimits.keywordWords} words.`,
    });
  }
  if (FORBIDDEN.test(text)) {
    findings.push({
      ...base,
      rule: "keyword/characters",
      message: "A keyword may not contain , ! @ % ^ ( ) = { } ; ~ ` < > ? \\ | or emoji.",
    });
  }
  return findings;
}
