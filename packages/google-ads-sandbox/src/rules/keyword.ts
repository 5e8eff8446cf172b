import { createHash } from "node:crypto";

import { isUnset, report, reportRequired, type RuleScope } from "../mutate/rule-scope.ts";

export interface KeywordInfo {
  text?: string;
  match_type?: string;
}

const MAX_CHARACTERS = 80;
const MAX_WORDS = 10;
/**
 * From docs: symbols that a keyword must not contain. That brackets, quotes, line breaks and characters outside the
 * basic plane are among them is assumed.
 */
const FORBIDDEN = /[!@%^*;~`,(){}<>|\\=?[\]"\n\r\t]|[\u{10000}-\u{10ffff}]/u;
/** From the protos (INVALID_KEYWORD_TEXT); which texts: assumed. */
const NO_KEYWORD = /^-|\bsite:|^[^\p{L}\p{N}]+$/u;
const FIRST_KEYWORD_ID = 300_000_000_000;

const words = (text: string): string[] => text.trim().toLowerCase().split(/\s+/);

/** Observed: the same text and match type have the same criterion id in all accounts. */
export function keywordCriterionId(keyword: KeywordInfo): number {
  const key = `${keyword.match_type}|${words(keyword.text ?? "").join(" ")}`;
  return FIRST_KEYWORD_ID + createHash("sha1").update(key).digest().readUInt32BE(0);
}

/** From docs: at most 80 characters and 10 words, without forbidden symbols. */
export function checkKeyword(keyword: KeywordInfo, scope: RuleScope): void {
  const text = keyword.text ?? "";
  const fail = (name: string) =>
    report(scope, `criterion_error.${name}`, ["keyword", "text"], { trigger: text });
  if (text.trim() === "") reportRequired(scope, "keyword", "text");
  if (isUnset(keyword.match_type)) reportRequired(scope, "keyword", "match_type");
  if (text.length > MAX_CHARACTERS) fail("KEYWORD_TEXT_TOO_LONG");
  if (words(text).length > MAX_WORDS) fail("KEYWORD_HAS_TOO_MANY_WORDS");
  if (text.trim() !== "" && NO_KEYWORD.test(text.trim())) fail("INVALID_KEYWORD_TEXT");
  // From the protos (CriterionError): broad match modifiers can no longer be created.
  if (keyword.match_type === "BROAD" && words(text).some((word) => /^\+./.test(word))) {
    fail("BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED");
  }
  if (FORBIDDEN.test(text)) fail("KEYWORD_HAS_INVALID_CHARS");
}
